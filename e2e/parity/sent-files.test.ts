// A conversation's files: what is told equals what is fetched.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { live } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

async function put(path: string, name: string): Promise<string> {
  const form = new FormData();
  form.set("file", new Blob([name]), name);
  const answer = await band.people.alice.fetch(path, { method: "POST", body: form });
  const body = (await answer.json()) as { id?: string; files?: { id: string }[] };
  return (body.files?.[0]?.id ?? body.id) as string;
}

test("what is deleted, or comes into the bin, is there no more", async () => {
  const { alice, bob } = band.people;
  const id = band.conversationId;
  const binned = await put(`/api/projects/${band.projectId}/files`, "drill.txt");
  const kept = await put(`/api/projects/${band.projectId}/files`, "drill v2.txt");
  const say = (...attachments: string[]) =>
    alice.call("sendMessage", { conversationId: id, content: "Look", attachments });
  await say(binned, kept);
  const gone = await say(kept);
  const list = {
    queryKey: ["sent-files", id, {}],
    fetch: (who: typeof bob) => who.call("listSentFiles", { id }),
  };
  const { held, fresh } = await live(bob, [list], async () => {
    await alice.call("deleteMessage", { id: gone.id });
    await alice.call("deleteFile", { id: binned });
  });
  expect(held).toEqual(fresh);
  expect(fresh).toMatchObject([{ items: [{ name: "drill v2.txt" }] }]);
});
