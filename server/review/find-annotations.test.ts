// Annotations of several files at once: a device that keeps the files asks what is drawn on them.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { maxAnnotationsFound } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const point = { version: 1, type: "point", x: 45, y: 20, content: "Trumpets drift toward the 45" } as const;

async function put(who: TestPerson, where: string): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([newId()]), "set-14.txt");
  const answer = await who.fetch(where, { method: "POST", body: form });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return ((await answer.json()) as StoredFile).id;
}
const drill = (projectId = band.projectId) => put(band.people.alice, `/api/projects/${projectId}/files`);
const draw = (id: string, version = 1) => band.people.alice.call("createAnnotation", { id, ...point, version });

test("each is as its own list is, of the version that is kept, with whether one may draw on it", async () => {
  const { alice, bob } = band.people;
  const [drawn, empty] = [await drill(), await drill()];
  const one = await draw(drawn);
  await alice.call("createAnnotationReply", { id: one.id, content: "By two counts" });
  await put(alice, `/api/files/${drawn}/versions`);
  await draw(drawn, 2);
  const lists = (who: TestPerson, versions: Record<string, number>) =>
    who.call("findAnnotations", { ids: [drawn, empty, newId()], versions });
  const { items, left } = await lists(alice, { [drawn]: 1 });
  expect(left).toBeUndefined();
  expect(items).toEqual([
    {
      fileId: drawn,
      version: 1,
      mayDraw: true,
      mark: expect.any(String),
      list: await alice.call("listAnnotations", { id: drawn, version: 1 }),
    },
    {
      fileId: empty,
      version: 1,
      mayDraw: true,
      mark: expect.any(String),
      list: await alice.call("listAnnotations", { id: empty }),
    },
  ]);
  const current = await lists(bob, {});
  expect(current.items.map(({ version, mayDraw }) => [version, mayDraw])).toEqual([
    [2, false],
    [1, false],
  ]);
  expect(current.items[0]?.list).toEqual(await bob.call("listAnnotations", { id: drawn }));
  expect(current.items[0]?.list?.earlier).toBe(1);
  // a version that there is not
  expect((await lists(alice, { [drawn]: 3 })).items.map(({ fileId }) => fileId)).toEqual([empty]);
});

test("those alone whose file one may see, and not in the bin", async () => {
  const { alice, bob, dan, dev } = band.people;
  const [open, hidden, thrown] = [await drill(), await drill(band.privateProjectId), await drill()];
  for (const id of [open, hidden, thrown]) await draw(id);
  await alice.call("deleteFile", { id: thrown });
  const seenBy = async (who: TestPerson) => {
    const { items, left = [] } = await who.call("findAnnotations", { ids: [open, hidden, thrown, open] });
    return [...items.map(({ fileId }) => fileId), ...left];
  };
  expect(await seenBy(bob)).toEqual([open]);
  expect(await seenBy(dev)).toEqual([open, hidden]);
  expect(await seenBy(alice)).toEqual([open, hidden]);
  expect(await seenBy(dan)).toEqual([]);
});

test("what is known is not sent again, until anything of it is another, a name among that", async () => {
  const { alice, bob, carol } = band.people;
  const id = await drill();
  const made = await carol.call("createAnnotation", { id, ...point });
  let mark = "";
  const isNews = async () => {
    const [found] = (await bob.call("findAnnotations", { ids: [id], ...(mark && { marks: { [id]: mark } }) })).items;
    mark = found?.mark ?? "";
    return found?.list !== null;
  };
  expect(await isNews()).toBe(true);
  expect(await isNews()).toBe(false);
  const reply = await alice.call("createAnnotationReply", { id: made.id, content: "Which ones?" });
  expect(await isNews()).toBe(true);
  await alice.call("deleteAnnotationReply", { id: reply.id });
  expect(await isNews()).toBe(true);
  await alice.call("resolveAnnotation", { id: made.id, resolved: true });
  expect(await isNews()).toBe(true);
  expect(await isNews()).toBe(false);
  await carol.call("updateMe", { name: "Caroline" });
  expect(await isNews()).toBe(true);
  expect(await isNews()).toBe(false);
});

test("more than one answer holds is asked for again, and no file is parted", async () => {
  const { alice } = band.people;
  const ids: string[] = [];
  for (let count = 0; count < 7; count++) ids.push(await drill());
  await band.guidon.platform.database.pool.query(
    `insert into annotations (id, file_id, version, number, type, x, y, color, content, created_by)
     select gen_random_uuid(), f.id, 1, n, 'point', 1, 1, 'red', 'Here', $2
       from unnest($1::uuid[]) f(id) cross join generate_series(1, 180) n`,
    [ids, alice.id],
  );
  const first = await alice.call("findAnnotations", { ids });
  const sizes = first.items.map(({ list }) => list?.items.length);
  expect(sizes).toEqual([180, 180, 180, 180, 180, 180]);
  expect(6 * 180).toBeGreaterThan(maxAnnotationsFound);
  expect(first.left).toEqual(ids.slice(6));
  expect((await alice.call("findAnnotations", { ids: first.left ?? [] })).left).toBeUndefined();
});

test("it costs three statements beside the session, however many", async () => {
  const { alice } = band.people;
  const ids = [await drill(), await drill(band.privateProjectId), await drill()];
  for (const id of ids) await draw(id);
  const [whoIsIt, one, many] = [
    await costOf(band, () => alice.call("getMe", {})),
    await costOf(band, () => alice.call("findAnnotations", { ids: ids.slice(0, 1) })),
    await costOf(band, () => alice.call("findAnnotations", { ids })),
  ];
  expect(many).toBe(one);
  expect(many).toBeLessThanOrEqual(whoIsIt + 3);
});
