// What is drawn on a version of a file: who hears of it, what stays with it, and what a new version takes along.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Annotation } from "#contract/annotations.ts";
import type { File as StoredFile } from "#contract/files.ts";
import { maxAnnotations } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

const point = { version: 1, type: "point", x: 45, y: 20, content: "Trumpets drift toward the 45" } as const;
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code, message }) => ({ code, message }),
  );

async function post(who: TestPerson, where: string, text: string): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", new Blob([text]), "set-14.txt");
  return (await who.fetch(where, { method: "POST", body: form })).json() as Promise<StoredFile>;
}
const drill = () => post(band.people.alice, `/api/projects/${band.projectId}/files`, newId());
const nextVersion = (id: string) => post(band.people.alice, `/api/files/${id}/versions`, newId());

test("is made, changed, seen to and deleted; whoever sees the file hears each, and nobody else anything", async () => {
  const { alice, bob, carol, dan } = band.people;
  const { id } = await drill();
  const [hears, carolHears, danHears] = await Promise.all(
    [bob, carol, dan].map(async (person) => ears(await person.socket())),
  );
  const made = await alice.call("createAnnotation", { id, ...point });
  expect(made).toMatchObject({
    ...{ ...point, fileId: id, number: 1, page: null, width: null, height: null, color: "red" },
    ...{ createdBy: { id: alice.id, name: "Alice" }, resolvedAt: null, resolvedBy: null, replies: [] },
  });
  expect(await hears?.next("annotation:created")).toEqual(made);
  const circle = { type: "circle", x: 10, y: 10, width: 5, height: 8.5 } as const;
  const second = await carol.call("createAnnotation", { id, ...circle, version: 1, color: "blue", content: "Here" });
  expect(second).toMatchObject({ ...circle, number: 2, color: "blue" });

  const changed = await alice.call("updateAnnotation", {
    id: made.id,
    content: "Trumpets hold",
    shape: { type: "point", x: 46, y: 21.25, width: null, height: null },
    updatedAt: made.updatedAt,
  });
  expect(changed).toMatchObject({ content: "Trumpets hold", x: 46, y: 21.25, color: "red" });
  expect(changed.updatedAt > made.updatedAt).toBe(true);
  expect(await hears?.next("annotation:updated")).toEqual(changed);

  const seenTo = await carol.call("resolveAnnotation", { id: made.id, resolved: true });
  expect(seenTo).toMatchObject({ resolvedBy: { id: carol.id }, resolvedAt: expect.any(String) });
  // twice is once
  expect(await alice.call("resolveAnnotation", { id: made.id, resolved: true })).toEqual(seenTo);
  const reopened = await alice.call("resolveAnnotation", { id: made.id, resolved: false });
  expect(reopened).toMatchObject({ resolvedBy: null, resolvedAt: null });

  await carol.call("deleteAnnotation", { id: second.id });
  expect(await hears?.next("annotation:deleted")).toEqual({ id: second.id, fileId: id, version: 1 });
  expect(await bob.call("listAnnotations", { id })).toEqual({ fileId: id, version: 1, items: [reopened], earlier: 0 });
  const told = ["annotation:created", "annotation:created", "annotation:updated", "annotation:updated"];
  const names = [...told, "annotation:updated", "annotation:deleted"];
  for (const who of [hears, carolHears])
    expect((await who?.everything())?.map(({ name }) => name).filter((name) => name.startsWith("annotation"))).toEqual(
      names,
    );
  expect(await danHears?.everything()).toEqual([]);
});

test("a freehand drawing keeps its strokes, moved and brought along, too", async () => {
  const { alice, bob } = band.people;
  const { id } = await drill();
  const hears = ears(await bob.socket());
  const strokes = [
    [0, 0, 640, 128],
    [320, 64],
  ];
  const drawn = { type: "freehand", x: 20, y: 30, width: 5, height: 1, strokes } as const;
  const made = await alice.call("createAnnotation", { id, version: 1, ...drawn, content: "By hand" });
  expect(made).toMatchObject(drawn);
  expect(await hears.next("annotation:created")).toEqual(made);
  const shape = { ...drawn, x: 21 };
  expect(await alice.call("updateAnnotation", { id: made.id, shape })).toMatchObject(shape);
  await nextVersion(id);
  const carried = await alice.call("carryAnnotations", { id, version: 2 });
  expect(carried.items).toMatchObject([{ ...shape, version: 2 }]);
  for (const wrong of [{ strokes: null }, { strokes: [[0, 0, 700, 0]] }, { width: null, height: null }])
    expect(await refusal(alice.call("updateAnnotation", { id: made.id, shape: { ...shape, ...wrong } }))).toMatchObject(
      {
        code: "invalid_input",
      },
    );
});

test("the same id of the same person is the same annotation, and of anybody else or elsewhere taken", async () => {
  const { alice, carol } = band.people;
  const [{ id }, other] = await Promise.all([drill(), drill()]);
  const annotationId = newId();
  const made = await alice.call("createAnnotation", { id, ...point, annotationId });
  expect(await alice.call("createAnnotation", { id, ...point, annotationId, content: "Other" })).toEqual(made);
  const taken = { code: "id_taken" };
  expect(await refusal(carol.call("createAnnotation", { id, ...point, annotationId }))).toMatchObject(taken);
  expect(await refusal(alice.call("createAnnotation", { id: other.id, ...point, annotationId }))).toMatchObject(taken);
  expect((await alice.call("listAnnotations", { id })).items).toEqual([made]);
});

test("is changed by whoever made it alone, and not over the head of another change", async () => {
  const { alice, marisol } = band.people;
  const { id } = await drill();
  const made = await alice.call("createAnnotation", { id, ...point });
  const mine = { code: "forbidden", message: "Only who made an annotation changes or deletes it." };
  expect(await refusal(marisol.call("updateAnnotation", { id: made.id, color: "blue" }))).toEqual(mine);
  expect(await refusal(marisol.call("deleteAnnotation", { id: made.id }))).toEqual(mine);
  await alice.call("updateAnnotation", { id: made.id, color: "blue" });
  const late = alice.call("updateAnnotation", { id: made.id, color: "pink", updatedAt: made.updatedAt });
  expect(await refusal(late)).toMatchObject({ code: "conflict" });
  const asArrow = { type: "arrow", x: 1, y: 1, width: 5, height: 5 } as const;
  const kind = await refusal(alice.call("updateAnnotation", { id: made.id, shape: asArrow }));
  expect(kind).toEqual({ code: "invalid_input", message: "A mark stays of its kind." });
});

test("numbers are the file's own, and two who draw at once have two", async () => {
  const { alice, carol } = band.people;
  const { id } = await drill();
  const many = [alice, carol, alice, carol, alice];
  const made = await Promise.all(many.map((person) => person.call("createAnnotation", { id, ...point })));
  expect(made.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5]);
});

describe("a new version", () => {
  test("is bare, until somebody brings what is open along; then it has that under its numbers, once", async () => {
    const { alice, bob, carol } = band.people;
    const { id } = await drill();
    const [open, done] = [
      await carol.call("createAnnotation", { id, ...point }),
      await alice.call("createAnnotation", { id, ...point, page: 3 }),
    ];
    await alice.call("resolveAnnotation", { id: done.id, resolved: true });
    await nextVersion(id);
    expect(await bob.call("listAnnotations", { id })).toEqual({ fileId: id, version: 2, items: [], earlier: 1 });
    expect((await bob.call("listAnnotations", { id, version: 1 })).items).toHaveLength(2);

    const hears = ears(await bob.socket());
    const outdated = await refusal(alice.call("carryAnnotations", { id, version: 1 }));
    expect(outdated).toEqual({ code: "conflict", message: "A new version of this file came. Look at that one first." });
    const brought = await alice.call("carryAnnotations", { id, version: 2 });
    expect(brought).toMatchObject({ version: 2, earlier: 0 });
    const { id: anew, updatedAt: _, ...same } = brought.items[0] as Annotation;
    const { id: old, updatedAt: __, ...before } = open;
    expect(anew).not.toBe(old);
    expect(same).toEqual({ ...before, version: 2 });
    expect(await hears.next("annotation:carried")).toEqual({ fileId: id, version: 2, items: brought.items });
    expect(await alice.call("carryAnnotations", { id, version: 2 })).toEqual(brought);
    expect((await hears.everything()).filter(({ name }) => name === "annotation:carried")).toHaveLength(1);

    // what is new has a number that none of its versions had
    expect((await alice.call("createAnnotation", { id, ...point, version: 2 })).number).toBe(3);
    // seen to on the second, it does not come back on the third, where it is still open on the first
    await alice.call("resolveAnnotation", { id: anew, resolved: true });
    await nextVersion(id);
    expect((await bob.call("listAnnotations", { id })).earlier).toBe(1);
  });

  test("one that is not there yet takes none", async () => {
    const { id } = await drill();
    const { alice } = band.people;
    const unseen = { code: "not_found" };
    expect(await refusal(alice.call("createAnnotation", { id, ...point, version: 2 }))).toMatchObject(unseen);
    expect(await refusal(alice.call("listAnnotations", { id, version: 2 }))).toMatchObject(unseen);
  });
});

test("a version holds so many and no more, and they are read in as few statements as one", async () => {
  const { alice } = band.people;
  const { pool } = band.guidon.platform.database;
  const { id } = await drill();
  const first = await alice.call("createAnnotation", { id, ...point });
  const read = () => alice.call("listAnnotations", { id });
  const few = await costOf(band, read);
  await pool.query(
    `insert into annotations (id, file_id, version, number, type, x, y, color, content, created_by)
     select gen_random_uuid(), file_id, version, number + n, type, x, y, color, content, created_by
       from annotations, generate_series(1, $2) n where id = $1`,
    [first.id, maxAnnotations - 1],
  );
  expect((await read()).items).toHaveLength(maxAnnotations);
  const full = { code: "conflict", message: "A version holds at most 200 annotations." };
  expect(await refusal(alice.call("createAnnotation", { id, ...point }))).toEqual(full);
  await pool.query(
    `insert into annotation_replies (id, file_id, number, content, created_by)
     select gen_random_uuid(), file_id, number, 'Yes', created_by from annotations, generate_series(1, 5) where file_id = $1`,
    [id],
  );
  expect((await read()).items.flatMap(({ replies }) => replies)).toHaveLength(5 * maxAnnotations);
  expect(await costOf(band, read)).toBe(few);
  expect(few).toBeLessThanOrEqual(6);
});

describe("what hangs on a message", () => {
  test("is drawn on by whoever reads that, and told there", async () => {
    const { alice, bob, dan } = band.people;
    const form = new FormData();
    form.set("file_0", new Blob(["set 14"]), "set.txt");
    const sent = await bob.fetch("/api/files/upload", { method: "POST", body: form });
    const [{ id }] = ((await sent.json()) as { files: [StoredFile] }).files;
    expect(await refusal(alice.call("createAnnotation", { id, ...point }))).toMatchObject({ code: "not_found" });
    const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    await bob.call("sendMessage", { conversationId: direct.id, content: "Look", attachments: [id] });
    const [hears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
    const made = await alice.call("createAnnotation", { id, ...point });
    expect(await hears.next("annotation:created")).toEqual(made);
    expect((await bob.call("listAnnotations", { id })).items).toEqual([made]);
    expect(await bob.call("resolveAnnotation", { id: made.id, resolved: true })).toMatchObject({ number: 1 });
    expect(await refusal(dan.call("listAnnotations", { id }))).toMatchObject({ code: "not_found" });
    expect(await danHears.everything()).toEqual([]);
  });

  test("of a project whose files one only looks at: its readers draw, too", async () => {
    const { alice, bob } = band.people;
    const { id } = await drill();
    expect(await refusal(bob.call("createAnnotation", { id, ...point }))).toMatchObject({ code: "forbidden" });
    const direct = await alice.call("createConversation", { type: "direct", participants: [bob.id] });
    await alice.call("sendMessage", { conversationId: direct.id, content: "Look", attachments: [id] });
    expect(await bob.call("createAnnotation", { id, ...point })).toMatchObject({ number: 1 });
  });
});

test("a project counts what is open on what its files are now", async () => {
  const { alice, bob } = band.people;
  const { id: projectId } = await alice.call("createTeamProject", { id: band.teamId, name: "Counted" });
  const own = () => post(alice, `/api/projects/${projectId}/files`, newId());
  const [twice, renewed, done, binned] = [await own(), await own(), await own(), await own()];
  for (const { id } of [renewed, done, binned, twice, twice]) await alice.call("createAnnotation", { id, ...point });
  const counted = async () => (await bob.call("countAnnotations", { id: projectId })).items;
  expect(await counted()).toEqual([
    { fileId: twice.id, open: 2 },
    ...[binned, done, renewed].map(({ id }) => ({ fileId: id, open: 1 })),
  ]);
  await nextVersion(renewed.id);
  await alice.call("deleteFile", { id: binned.id });
  const [last] = (await alice.call("listAnnotations", { id: done.id })).items;
  await alice.call("resolveAnnotation", { id: last?.id as string, resolved: true });
  expect(await counted()).toEqual([{ fileId: twice.id, open: 2 }]);
});

test("in the bin and in the archive it is only looked at", async () => {
  const { alice } = band.people;
  const { id } = await drill();
  const made = await alice.call("createAnnotation", { id, ...point });
  const reply = await alice.call("createAnnotationReply", { id: made.id, content: "In time" });
  await alice.call("deleteFile", { id });
  const inBin = { code: "conflict", message: "This file is in the bin. Restore it first." };
  const tries = () => [
    alice.call("createAnnotation", { id, ...point }),
    alice.call("updateAnnotation", { id: made.id, color: "blue" }),
    alice.call("resolveAnnotation", { id: made.id, resolved: true }),
    alice.call("deleteAnnotation", { id: made.id }),
    alice.call("carryAnnotations", { id, version: 1 }),
    alice.call("createAnnotationReply", { id: made.id, content: "Too late" }),
    alice.call("deleteAnnotationReply", { id: reply.id }),
  ];
  const isThere = async () =>
    expect((await alice.call("listAnnotations", { id })).items).toEqual([{ ...made, replies: [reply] }]);
  expect(await Promise.all(tries().map(refusal))).toEqual(Array(7).fill(inBin));
  await isThere();
  await alice.call("restoreFile", { id });
  await alice.call("archiveProject", { id: band.projectId });
  expect(await Promise.all(tries().map(refusal))).toMatchObject(Array(7).fill({ code: "conflict" }));
  await isThere();
  await alice.call("unarchiveProject", { id: band.projectId });
});
