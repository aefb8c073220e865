// Who is asked to decide about a file, and what is said: what is told equals what is fetched.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DesignReview } from "#contract/design-reviews.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { blackPng } from "#server/testing/sample-files.ts";
import { type Kept, live } from "./held-and-fresh.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
});
afterAll(() => band.stop());

/** Another width is another content. */
async function send(path: string, width: number): Promise<{ id: string }> {
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(blackPng(width, 9))], { type: "image/png" }), "set.png");
  const answer = await band.people.alice.fetch(path, { method: "POST", body: form });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as { id: string };
}

const ofFile = (id: string): Kept => ({
  queryKey: ["design-reviews", "of-file", id],
  fetch: (who) => who.call("listDesignReviews", { id }),
  isWhole: true,
});
const ofProject = (id: string): Kept => ({
  queryKey: ["design-reviews", "of-project", id],
  fetch: (who) => who.call("listProjectReviews", { id }),
  isWhole: true,
});
const mine: Kept = {
  queryKey: ["design-reviews", "mine"],
  fetch: (who) => who.call("listAssignedReviews", {}),
  isWhole: true,
};

test("asked, begun, talked about, put off, handed on, decided and taken back, with another version and name meanwhile", async () => {
  const { alice, carol, dev } = band.people;
  const [opener, closer, binned] = await Promise.all(
    [8, 9, 10].map((width) => send(`/api/projects/${band.projectId}/files`, width)),
  );
  if (!opener || !closer || !binned) throw new Error("Three were sent.");
  const ask = (fileId: string, assignedTo: string, parts: object = {}) =>
    alice.call("createDesignReview", { fileId, assignedTo, ...parts });
  const first = await ask(opener.id, carol.id);
  await ask(binned.id, carol.id);
  const say = (who: typeof carol, id: string, feedback: { overall: string; version: number; decision?: "approved" }) =>
    who.call("giveReviewFeedback", { id, feedback });
  const kept = [ofFile(opener.id), ofFile(closer.id), mine, ofProject(band.projectId)];
  const { held, fresh } = await live(carol, kept, async () => {
    const pressing = await ask(closer.id, carol.id, { deadline: "2030-01-02T12:00:00.000Z", note: "The last set" });
    const handed = await ask(opener.id, dev.id, { deadline: "2030-01-01T12:00:00.000Z" });
    await carol.call("startDesignReview", { id: first.id });
    await say(carol, first.id, { overall: "Nearly", version: 1 });
    await send(`/api/files/${opener.id}/versions`, 18);
    await alice.call("updateFile", { id: opener.id, name: "opener.png" });
    await say(carol, first.id, { overall: "Yes", version: 2, decision: "approved" });
    await send(`/api/files/${opener.id}/versions`, 28);
    await alice.call("updateDesignReview", { id: pressing.id, deadline: "2031-01-01T12:00:00.000Z" });
    await alice.call("cancelDesignReview", { id: handed.id });
    const given = await ask(closer.id, dev.id, { deadline: "2030-06-01T12:00:00.000Z" });
    await alice.call("cancelDesignReview", { id: pressing.id });
    await alice.call("updateDesignReview", { id: given.id, assignedTo: carol.id });
    await ask(opener.id, carol.id, { reviewType: "final" });
    await say(alice, given.id, { overall: "It is the last one", version: 1 });
    await alice.call("deleteFile", { id: binned.id });
  });
  expect(held).toEqual(fresh);
  const [ofOpener, ofCloser, waiting] = fresh as { items: DesignReview[] }[];
  expect(ofOpener?.items.map(({ status, version, fileName }) => [status, version, fileName])).toEqual([
    ["pending", 3, "opener.png"],
    ["approved", 2, "opener.png"],
  ]);
  expect(ofCloser?.items.map(({ assignedTo }) => assignedTo.name)).toEqual(["Carol"]);
  expect(waiting?.items.map(({ fileName, reviewType }) => [fileName, reviewType])).toEqual([
    ["set.png", "draft"],
    ["opener.png", "final"],
  ]);
});
