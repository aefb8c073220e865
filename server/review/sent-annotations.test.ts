// How many open annotations are on what messages of a conversation carry: for those who read it alone.
import { afterAll, beforeAll, expect, test } from "vitest";
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
  const body = (await answer.json()) as { id?: string; files?: { id: string }[] };
  return (body.files?.[0]?.id ?? body.id) as string;
}

test("of the files that its messages carry, in one statement beside the right to read, and of no other", async () => {
  const { alice, bob, dan, marisol } = band.people;
  const { id } = await marisol.call("createConversation", { type: "direct", participants: [dan.id] });
  const project = `/api/projects/${band.projectId}/files`;
  const [sent, loose, secret] = [
    await put(alice, project),
    await put(dan, "/api/files/upload"),
    await put(alice, project),
  ];
  const say = (who: TestPerson, file: string) =>
    who.call("sendMessage", { conversationId: id, content: "Look", attachments: [file] });
  await say(marisol, sent);
  await say(dan, loose);
  const made = await dan.call("createAnnotation", { id: sent, ...point });
  await alice.call("createAnnotation", { id: sent, ...point });
  await marisol.call("createAnnotation", { id: loose, ...point });
  await alice.call("createAnnotation", { id: secret, ...point });
  const count = async (who: TestPerson) => {
    const { items } = await who.call("countSentAnnotations", { id, files: [sent, loose, secret, newId()].join(",") });
    return new Map(items.map(({ fileId, open }) => [fileId, open]));
  };
  for (const reader of [marisol, dan])
    expect(await count(reader)).toEqual(
      new Map([
        [sent, 2],
        [loose, 1],
      ]),
    );
  // who sees the file in its project, but not this conversation
  for (const outside of [alice, bob]) await expect(count(outside)).rejects.toMatchObject({ code: "not_found" });
  // who asks, and whether they may, besides
  expect(await costOf(band, () => count(dan))).toBe(3);

  await marisol.call("resolveAnnotation", { id: made.id, resolved: true });
  expect((await count(dan)).get(sent)).toBe(1);
  await alice.call("deleteFile", { id: sent });
  expect((await count(marisol)).has(sent)).toBe(false);
  const { items } = await dan.call("listMessages", { id });
  const own = items.find(({ author }) => author.id === dan.id);
  await dan.call("deleteMessage", { id: own?.id as string });
  expect(await count(marisol)).toEqual(new Map());
});

test("of a new version it is what was brought to it", async () => {
  const { alice, dan, marisol } = band.people;
  const { id } = await marisol.call("createConversation", { type: "direct", participants: [dan.id] });
  const file = await put(alice, `/api/projects/${band.projectId}/files`);
  await marisol.call("sendMessage", { conversationId: id, content: "Look", attachments: [file] });
  await alice.call("createAnnotation", { id: file, ...point });
  const count = async () => (await dan.call("countSentAnnotations", { id, files: file })).items;
  expect(await count()).toEqual([{ fileId: file, open: 1 }]);
  await put(alice, `/api/files/${file}/versions`);
  expect(await count()).toEqual([]);
  await alice.call("carryAnnotations", { id: file, version: 2 });
  expect(await count()).toEqual([{ fileId: file, open: 1 }]);
  for (const files of ["", "x", `${file},`])
    await expect(dan.call("countSentAnnotations", { id, files })).rejects.toMatchObject({ code: "invalid_input" });
});
