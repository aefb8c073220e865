// Somebody is asked to decide about a file (S2; permissions.md, "Design reviews"; decision 043).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { DesignReview, ReviewDecision } from "#contract/design-reviews.ts";
import type { File as StoredFile } from "#contract/files.ts";
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

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    ({ code, message }) => ({ code, message }),
  );

async function post(who: TestPerson, where: string, name = "set-14.txt"): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", new Blob([newId()]), name);
  return (await who.fetch(where, { method: "POST", body: form })).json() as Promise<StoredFile>;
}
const drill = () => post(band.people.alice, `/api/projects/${band.projectId}/files`);
const nextVersion = (id: string) => post(band.people.alice, `/api/files/${id}/versions`);
const statusOf = async (id: string) => (await band.people.bob.call("getFile", { id })).status;

const askFor = (fileId: string, who: TestPerson, more: object = {}) =>
  band.people.alice.call("createDesignReview", { fileId, assignedTo: who.id, ...more });
/** As it waits for somebody; undefined where it does not. */
const waiting = async (who: TestPerson, { id }: DesignReview) =>
  (await who.call("listAssignedReviews", {})).items.find((review) => review.id === id);
const begin = (who: TestPerson, { id }: DesignReview) => who.call("startDesignReview", { id });
const say = (who: TestPerson, { id }: DesignReview, more: { decision?: ReviewDecision; version?: number } = {}) =>
  who.call("giveReviewFeedback", { id, feedback: { overall: "The forms read well", version: 1, ...more } });

test("asked, begun, talked about and decided; the project hears each, and nobody else anything", async () => {
  const { alice, bob, carol, dan } = band.people;
  const { id: fileId } = await drill();
  const [hears, danHears] = [ears(await bob.socket()), ears(await dan.socket())];
  const deadline = "2026-08-15T12:00:00.000Z";
  const review = await askFor(fileId, carol, { note: "Counts 12 to 16", deadline, reviewType: "final" });
  expect(review).toMatchObject({
    ...{ fileId, fileName: "set-14.txt", projectId: band.projectId, version: 1, status: "pending" },
    ...{ reviewType: "final", note: "Counts 12 to 16", deadline, reviewer: null, decidedAt: null, feedback: [] },
    ...{ assignedTo: { id: carol.id, name: "Carol" }, createdBy: { id: alice.id } },
  });
  expect(await hears.next("design-review:created")).toEqual(review);
  expect(await statusOf(fileId)).toBe("review");
  expect(await waiting(carol, review)).toEqual(review);
  expect(await waiting(bob, review)).toBeUndefined();

  const begun = await begin(carol, review);
  expect(begun).toMatchObject({ status: "in_review", reviewer: { id: carol.id } });
  expect(await begin(carol, review)).toEqual(begun);
  await say(alice, review);
  const decided = await say(carol, review, { decision: "approved" });
  expect(decided).toMatchObject({
    ...{ status: "approved", version: 1, reviewer: { id: carol.id }, decidedAt: expect.any(String) },
    feedback: [
      { author: { id: alice.id }, decision: null, version: 1 },
      { author: { id: carol.id }, decision: "approved", overall: "The forms read well" },
    ],
  });
  expect(await hears.next("design-review:decided")).toEqual(decided);
  expect(await bob.call("getDesignReview", { id: review.id })).toEqual(decided);
  expect((await bob.call("listDesignReviews", { id: fileId })).items).toEqual([decided]);
  expect(await statusOf(fileId)).toBe("approved");
  expect(await waiting(carol, review)).toBeUndefined();
  expect(await danHears.everything()).toEqual([]);
});

test("the same id is the same review, and of anybody else or elsewhere taken; so is what is said", async () => {
  const { alice, bob, carol, marisol } = band.people;
  const [{ id: fileId }, other] = await Promise.all([drill(), drill()]);
  const id = newId();
  const review = await askFor(fileId, carol, { id });
  expect(await askFor(fileId, bob, { id })).toEqual(review);
  const taken = { code: "id_taken" };
  expect(await refusal(askFor(other.id, carol, { id }))).toMatchObject(taken);
  const mine = marisol.call("createDesignReview", { id, fileId, assignedTo: carol.id });
  expect(await refusal(mine)).toMatchObject(taken);

  const feedback = { id: newId(), overall: "Once", version: 1 };
  const said = await alice.call("giveReviewFeedback", { id, feedback });
  expect(await alice.call("giveReviewFeedback", { id, feedback })).toEqual(said);
  expect(await refusal(carol.call("giveReviewFeedback", { id, feedback }))).toMatchObject(taken);
  // whoever lost the answer to a decision is told what it was
  await begin(carol, review);
  const verdict = { id: newId(), overall: "Fine", version: 1, decision: "approved" as const };
  const decided = await carol.call("giveReviewFeedback", { id, feedback: verdict });
  expect(await carol.call("giveReviewFeedback", { id, feedback: verdict })).toEqual(decided);
});

test("what S2's client sends: its other fields are taken, 'approved' decides, and without a version it is the current one", async () => {
  const { alice, carol } = band.people;
  const { id: fileId } = await drill();
  await nextVersion(fileId);
  const post = (who: TestPerson, path: string, body: object) =>
    who.fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const asked = await post(alice, "/api/design-reviews", {
    ...{
      fileId,
      assignedTo: { id: carol.id, name: "Carol" },
      messageId: null,
      projectId: band.projectId,
      reviewType: "draft",
    },
    ...{ status: "pending", reviewer: null, feedback: null, createdAt: "2026-08-14T12:00:00.000Z" },
  });
  expect(asked.status).toBe(201);
  const review = (await asked.json()) as DesignReview;
  await begin(carol, review);
  const give = async (feedback: object) => {
    const answer = await post(carol, `/api/design-reviews/${review.id}/feedback`, { feedback });
    return [answer.status, ((await answer.json()) as DesignReview).status];
  };
  const rest = { annotations: [], suggestions: ["Wider"] };
  expect(await give({ overall: "Not yet", approved: false, ...rest })).toEqual([200, "in_review"]);
  expect(await give({ overall: "Now it is", approved: true, ...rest })).toEqual([200, "approved"]);
  expect(await carol.call("getDesignReview", { id: review.id })).toMatchObject({
    version: 2,
    feedback: [
      { version: 2, decision: null },
      { version: 2, decision: "approved" },
    ],
  });
});

describe("whom one asks", () => {
  test("sees the project, did not bring this, and is not asked already", async () => {
    const { alice, bob, dan, marisol } = band.people;
    const { id: fileId } = await drill();
    const unseen = {
      code: "invalid_input",
      message: "This person does not see the project. Add them to it first.",
    };
    expect(await refusal(askFor(fileId, dan))).toEqual(unseen);
    expect(await refusal(alice.call("createDesignReview", { fileId, assignedTo: newId() }))).toEqual(unseen);
    await askFor(fileId, bob);
    const twice = { code: "conflict", message: "Bob is asked to review this file already." };
    expect(await refusal(askFor(fileId, bob))).toEqual(twice);
    // a manager may be asked about an own upload, and it is written down
    const review = await askFor(fileId, alice);
    const refused = await refusal(bob.call("startDesignReview", { id: review.id }));
    expect(refused).toMatchObject({ code: "forbidden" });
    await begin(alice, review);
    await say(alice, review, { decision: "approved" });
    const { items } = await marisol.call("listAudit", { action: "file.self-approved" });
    expect(items[0]).toMatchObject({ object: "set-14.txt" });
  });

  test("whoever brought a version does not decide about it", async () => {
    const { alice, carol } = band.people;
    const form = new FormData();
    form.set("metadata", JSON.stringify({ category: "reference" }));
    form.set("file", new Blob(["wish"]), "wish.txt");
    const sent = await carol.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
    const { id } = (await sent.json()) as StoredFile;
    const own = { code: "invalid_input", message: "Somebody else has to decide about what this person uploaded." };
    expect(await refusal(askFor(id, carol))).toEqual(own);
    const review = await askFor(id, alice);
    await begin(carol, review);
    expect(await refusal(say(carol, review, { decision: "approved" }))).toEqual({
      code: "forbidden",
      message: "Somebody else has to decide about your own upload.",
    });
  });

  test("who lost the project is asked no more, and finds nothing", async () => {
    const { alice, carol } = band.people;
    const { id: projectId } = await alice.call("createTeamProject", { id: band.teamId, name: "Left" });
    await alice.call("addProjectMember", { id: projectId, userId: carol.id, role: "viewer" });
    const { id: fileId } = await post(alice, `/api/projects/${projectId}/files`);
    const review = await askFor(fileId, carol);
    await alice.call("removeProjectMember", { id: projectId, userId: carol.id });
    expect(await waiting(carol, review)).toBeUndefined();
    expect(await refusal(begin(carol, review))).toMatchObject({ code: "not_found" });
    expect(await refusal(say(carol, review))).toMatchObject({ code: "not_found" });
  });
});

describe("what a decision makes of the file", () => {
  test("an approval counts once nobody else is asked", async () => {
    const { bob, carol } = band.people;
    const { id } = await drill();
    const [one, other] = [await askFor(id, carol), await askFor(id, bob)];
    await begin(carol, one);
    await say(carol, one, { decision: "approved" });
    expect(await statusOf(id)).toBe("review");
    await begin(bob, other);
    await say(bob, other, { decision: "approved" });
    expect(await statusOf(id)).toBe("approved");
    expect(await refusal(askFor(id, carol))).toEqual({
      code: "conflict",
      message: "This version is decided already. Make the file a draft first.",
    });
  });

  test("a refusal counts at once, and what is no longer in review stays as it is", async () => {
    const { bob, carol } = band.people;
    const { id } = await drill();
    const [one, other] = [await askFor(id, carol), await askFor(id, bob)];
    await begin(carol, one);
    await say(carol, one, { decision: "needs_revision" });
    expect(await statusOf(id)).toBe("draft");
    await begin(bob, other);
    await say(bob, other, { decision: "rejected" });
    expect(await statusOf(id)).toBe("draft");
    // asked again it goes back to review
    await begin(carol, await askFor(id, carol));
    expect(await statusOf(id)).toBe("review");
  });

  test("only in review, once, and about what is looked at", async () => {
    const { carol } = band.people;
    const { id } = await drill();
    const review = await askFor(id, carol);
    const early = { code: "conflict", message: "Start the review before you decide it." };
    expect(await refusal(say(carol, review, { decision: "approved" }))).toEqual(early);
    await begin(carol, review);
    await nextVersion(id);
    const unseen = { code: "conflict", message: "A new version of this file came. Look at that one first." };
    expect(await refusal(say(carol, review, { decision: "approved", version: 1 }))).toEqual(unseen);
    expect(await refusal(say(carol, review, { version: 3 }))).toMatchObject({ code: "not_found" });
    expect(await waiting(carol, review)).toMatchObject({ version: 2 });
    const both = await Promise.all([
      refusal(say(carol, review, { decision: "rejected", version: 2 })),
      refusal(say(carol, review, { decision: "approved", version: 2 })),
    ]);
    expect(both).toContain("done");
    expect(both).toContainEqual({ code: "conflict", message: "This review is decided already." });
    await nextVersion(id);
    // it is about what was looked at
    expect(await carol.call("getDesignReview", { id: review.id })).toMatchObject({ version: 2 });
  });
});

test("is handed on, put off and taken back, over nobody's head", async () => {
  const { alice, bob, carol } = band.people;
  const { id: fileId } = await drill();
  const review = await askFor(fileId, carol);
  await begin(carol, review);
  const hears = ears(await carol.socket());
  const handed = await alice.call("updateDesignReview", { id: review.id, assignedTo: bob.id, note: "You instead" });
  expect(handed).toMatchObject({ assignedTo: { id: bob.id }, status: "pending", reviewer: null, note: "You instead" });
  expect(await hears.next("design-review:assigned")).toEqual(handed);
  const late = alice.call("updateDesignReview", {
    id: review.id,
    deadline: null,
    note: "x",
    updatedAt: review.updatedAt,
  });
  expect(await refusal(late)).toMatchObject({ code: "conflict" });
  // as it is already
  const same = { id: review.id, note: "You instead", updatedAt: review.updatedAt };
  expect(await alice.call("updateDesignReview", same)).toEqual(handed);
  await alice.call("cancelDesignReview", { id: review.id });
  expect(await hears.next("design-review:cancelled")).toEqual({ id: review.id, fileId });
  expect(await waiting(bob, review)).toBeUndefined();
  expect(await refusal(bob.call("getDesignReview", { id: review.id }))).toMatchObject({ code: "not_found" });
  // what is decided stays
  const done = await askFor(fileId, carol);
  await begin(carol, done);
  await say(carol, done, { decision: "rejected" });
  const decided = { code: "conflict", message: "This review is decided already." };
  expect(await refusal(alice.call("cancelDesignReview", { id: done.id }))).toEqual(decided);
});

test("in the bin and in the archive it is only looked at, and waits for nobody", async () => {
  const { alice, carol } = band.people;
  const { id: projectId } = await alice.call("createTeamProject", { id: band.teamId, name: "Put away" });
  await alice.call("addProjectMember", { id: projectId, userId: carol.id, role: "reviewer" });
  const { id: fileId } = await post(alice, `/api/projects/${projectId}/files`);
  const review = await askFor(fileId, carol);
  const waits = async () => (await waiting(carol, review)) !== undefined;
  const tries = () => [
    begin(alice, review),
    say(alice, review),
    alice.call("updateDesignReview", { id: review.id, note: "x" }),
    alice.call("cancelDesignReview", { id: review.id }),
    alice.call("createDesignReview", { fileId, assignedTo: alice.id }),
  ];
  await alice.call("deleteFile", { id: fileId });
  const inBin = { code: "conflict", message: "This file is in the bin. Restore it first." };
  expect(await Promise.all(tries().map(refusal))).toEqual(Array(5).fill(inBin));
  expect(await waits()).toBe(false);
  await alice.call("restoreFile", { id: fileId });
  expect(await waits()).toBe(true);
  await alice.call("archiveProject", { id: projectId });
  expect(await Promise.all(tries().map(refusal))).toMatchObject(Array(5).fill({ code: "conflict" }));
  expect(await waits()).toBe(false);
  expect((await carol.call("listDesignReviews", { id: fileId })).items).toMatchObject([{ id: review.id }]);
});

test("what waits is listed by what presses, in one statement more than nothing", async () => {
  const { bob } = band.people;
  for (const { id } of (await bob.call("listAssignedReviews", {})).items)
    await band.people.alice.call("cancelDesignReview", { id });
  const none = await costOf(band, () => bob.call("listAssignedReviews", {}));
  const [late, soon, whenever] = [await drill(), await drill(), await drill()];
  await askFor(whenever.id, bob);
  await askFor(late.id, bob, { deadline: "2026-09-01T12:00:00.000Z" });
  await askFor(soon.id, bob, { deadline: "2026-08-01T12:00:00.000Z" });
  const { items } = await bob.call("listAssignedReviews", {});
  expect(items.map(({ fileId }) => fileId)).toEqual([soon.id, late.id, whenever.id]);
  const ofProject = (await band.people.dev.call("listProjectReviews", { id: band.projectId })).items;
  expect(ofProject.filter(({ assignedTo }) => assignedTo.id === bob.id)).toEqual(items);
  await band.people.alice.call("deleteFile", { id: late.id });
  expect((await band.people.dev.call("listProjectReviews", { id: band.projectId })).items).toHaveLength(
    ofProject.length - 1,
  );
  expect(await costOf(band, () => bob.call("listAssignedReviews", {}))).toBe(none);
});
