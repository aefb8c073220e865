// What was decided about a file, in the activity (decision 043).
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ReviewDecision } from "#contract/design-reviews.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { ears } from "#server/testing/ears.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await allHeard(band);
});
afterAll(() => band.stop());

test("what is decided about a file is one line, whatever it made of the file, and outsiders hear none of it", async () => {
  const { alice, bob, carol, dan, dev } = band.people;
  const { id } = await alice.call("createOrganizationProject", { id: band.organizationId, name: "Judged" });
  await alice.call("addProjectMember", { id, userId: carol.id, role: "reviewer" });
  await alice.call("addProjectMember", { id, userId: dev.id, role: "reviewer" });
  const form = new FormData();
  form.set("file", new Blob(["set"]), "set-20.txt");
  await alice.fetch(`/api/projects/${id}/files`, { method: "POST", body: form });
  const fileId = (await alice.call("listFiles", { id })).items[0]?.id as string;
  const ask = (who: TestPerson) => alice.call("createDesignReview", { fileId, assignedTo: who.id });
  const decide = async (who: TestPerson, review: { id: string }, decision: ReviewDecision) => {
    await who.call("startDesignReview", { id: review.id });
    await who.call("giveReviewFeedback", { id: review.id, feedback: { overall: "So", version: 1, decision } });
    await allHeard(band);
  };
  const reviews = [await ask(carol), await ask(dev)] as const;
  await allHeard(band);
  const hears = ears(await dan.socket());
  await decide(carol, reviews[0], "approved");
  await decide(dev, reviews[1], "needs_revision");
  const { items } = await bob.call("listProjectActivity", { id });
  expect(items.slice(0, 3).map(({ kind, actor, details }) => [kind, actor?.name, details])).toEqual([
    ["design-review:decided", "Dev", { decision: "needs_revision", version: "1" }],
    ["design-review:decided", "Carol", { decision: "approved", version: "1" }],
    ["design-review:created", "Alice", { assignedTo: "Dev" }],
  ]);
  expect(items[0]).toMatchObject({ object: { id: fileId, name: "set-20.txt" }, projectId: id });
  expect((await bob.call("listMyActivity", { group: "reviews" })).items.slice(0, 2)).toEqual(items.slice(0, 2));
  // by hand and without a review it is the file's own
  await alice.call("updateFile", { id: fileId, status: "review" });
  await allHeard(band);
  const [byHand] = (await bob.call("listProjectActivity", { id })).items;
  expect(byHand).toMatchObject({ kind: "file:updated", details: { status: "review" } });
  expect([...(await hears.everything()), ...(await hears.activity())]).toEqual([]);
});
