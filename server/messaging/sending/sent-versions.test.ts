// A message shows its files as they are now, and says which version was current when it was sent (decision 051).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { File as StoredFile } from "#contract/files.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

async function put(where: string, words: string): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", new Blob([words]), "drill.txt");
  return (await band.people.alice.fetch(where, { method: "POST", body: form })).json() as Promise<StoredFile>;
}
const drill = () => put(`/api/projects/${band.projectId}/files`, "one");
const nextOf = ({ id }: StoredFile, words: string) => put(`/api/files/${id}/versions`, words);

test("each message says which version it was sent with, at the price of a page without", async () => {
  const { alice, bob } = band.people;
  const { conversationId, projectId } = band;
  const file = await drill();
  const sent = async (content: string) =>
    (await alice.call("sendMessage", { conversationId, content, attachments: [file.id] })).attachments[0];
  const page = () => bob.call("listMessages", { id: conversationId });
  const shown = async () =>
    (await page()).items.flatMap(({ content, attachments }) =>
      attachments.map(({ version, sentVersion }) => [content, version, sentVersion]),
    );
  const first = await sent("First");
  expect(first).toMatchObject({ projectId, version: 1, sentVersion: 1 });
  const before = await costOf(band, page);
  await nextOf(file, "two");
  await nextOf(file, "three");
  expect(await sent("Second")).toMatchObject({ version: 3, sentVersion: 3 });
  await nextOf(file, "four");
  expect(await shown()).toEqual([
    ["First", 4, 1],
    ["Second", 4, 3],
  ]);
  expect(await costOf(band, page)).toBe(before);
  // edited, it is still what was sent then
  const said = (await page()).items.find(({ content }) => content === "First");
  const edited = await alice.call("editMessage", { id: said?.id as string, content: "First, again" });
  expect(edited.attachments[0]).toMatchObject({ version: 4, sentVersion: 1 });
  const { items } = await bob.call("listNameableFiles", { id: conversationId, search: "drill" });
  expect(items).toMatchObject([{ version: 4, sentVersion: 4, projectId }]);
});

test("who sees a file by a message alone sees it as it was sent, and what came of it, but nothing from before", async () => {
  const { alice, carol, dan, marisol } = band.people;
  const file = await drill();
  await nextOf(file, "two");
  // Dan sees nothing of the project
  const { id: conversationId } = await marisol.call("createConversation", { type: "direct", participants: [dan.id] });
  const refused = dan.call("listFileVersions", { id: file.id });
  await expect(refused).rejects.toMatchObject({ code: "not_found" });
  const message = { conversationId, content: "Look", attachments: [file.id] };
  const { attachments } = await marisol.call("sendMessage", message);
  expect(attachments).toMatchObject([{ version: 2, sentVersion: 2 }]);
  const danHears = ears(await dan.socket());
  await nextOf(file, "three");
  const { items } = await dan.call("listFileVersions", { id: file.id });
  expect(items.map(({ version }) => version)).toEqual([3, 2]);
  expect(await (await dan.fetch(items[1]?.url as string)).text()).toBe("two");
  for (const version of [3, 2]) await dan.call("getVersionPreview", { id: file.id, version });
  const earlier = dan.call("getVersionPreview", { id: file.id, version: 1 });
  await expect(earlier).rejects.toMatchObject({ code: "not_found" });
  await expect(dan.call("getFile", { id: file.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await alice.call("listFileVersions", { id: file.id })).items).toHaveLength(3);
  // of what becomes of it only the project hears
  expect(await danHears.everything()).toEqual([]);
  const { id: secret } = await drill();
  await expect(dan.call("listFileVersions", { id: secret })).rejects.toMatchObject({ code: "not_found" });
  expect((await carol.call("listFileVersions", { id: file.id })).items).toHaveLength(3);
});
