// Who is asked to review is told so, and what became of it hears whoever has to do with it.
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { File as StoredFile } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import type { StoredFact } from "#server/platform/facts/facts.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { ears } from "#server/testing/ears.ts";
import { asHolder, holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { reviewNotificationListeners } from "./design-reviews.ts";
import { remindOfReviews } from "./remind-of-reviews.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await byHand(band, "remind-of-reviews");
});
afterAll(() => band.stop());

async function asked(name: string, who: TestPerson, note = ""): Promise<DesignReview> {
  const { alice } = band.people;
  const form = new FormData();
  form.set("file", new Blob([newId()]), name);
  const answer = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  const { id: fileId } = (await answer.json()) as StoredFile;
  return alice.call("createDesignReview", { fileId, assignedTo: who.id, note });
}
const newsOf = async (who: TestPerson) => {
  await allHeard(band);
  const { items } = await who.call("listNotifications", { type: "review" });
  return items.map(({ title, message, isRead }) => [title, message, isRead]);
};

test("who is asked, who asked, and who brought it; one's own doing is no news, and reads what was told", async () => {
  const { alice, bob, carol, dan } = band.people;
  const [hears, danHears] = [ears(await carol.socket()), ears(await dan.socket())];
  const review = await asked("set-14.txt", carol, "Counts 12 to 16");
  expect(await hears.next("notification:added")).toMatchObject({
    ...{ type: "review", priority: "high", title: "Alice asks you to review set-14.txt", message: "Counts 12 to 16" },
    ...{ actor: { id: alice.id }, projectId: band.projectId, fileId: review.fileId, conversationId: null },
  });
  expect(await newsOf(alice)).toEqual([]);
  await carol.call("startDesignReview", { id: review.id });
  expect(await newsOf(carol)).toEqual([["Alice asks you to review set-14.txt", "Counts 12 to 16", true]]);
  const say = (who: TestPerson, feedback: object) =>
    who.call("giveReviewFeedback", { id: review.id, feedback: { overall: "Late at 14", version: 1, ...feedback } });
  await say(alice, {});
  await say(carol, { overall: "x".repeat(200), decision: "needs_revision" });
  expect((await newsOf(carol))[0]).toEqual(["Alice commented on the review of set-14.txt", "Late at 14", true]);
  expect(await newsOf(alice)).toEqual([["Carol asks for a revision of set-14.txt", "x".repeat(140), false]]);
  expect(await newsOf(bob)).toEqual([]);
  expect(await danHears.everything()).toEqual([]);

  // a server that died before it could say that it was told hears it twice
  const { pool } = band.guidon.platform.database;
  const { rows } = await pool.query<StoredFact>(
    `select id, name, payload, actor_id as "actorId", created_at as "createdAt" from facts where name like 'design-review:%' order by id`,
  );
  const before = [await newsOf(alice), await newsOf(carol)];
  for (const fact of rows)
    await band.guidon.platform.facts.change(null, (change) =>
      (reviewNotificationListeners[fact.name] as (change: unknown, fact: StoredFact) => Promise<void>)(change, fact),
    );
  expect([await newsOf(alice), await newsOf(carol)]).toEqual(before);
});

test("asked of somebody else, or taken back, it is none of one's any more; nor is it who sees the project no longer", async () => {
  const { alice, bob, dev } = band.people;
  const review = await asked("set-15.txt", bob);
  const news = ["Alice asks you to review set-15.txt", "", false];
  expect((await newsOf(bob))[0]).toEqual(news);
  await alice.call("updateDesignReview", { id: review.id, assignedTo: dev.id });
  expect(await newsOf(bob)).not.toContainEqual(news);
  expect(await newsOf(dev)).toContainEqual(news);
  const hears = ears(await dev.socket());
  await alice.call("cancelDesignReview", { id: review.id });
  await hears.next("notification:removed");
  expect(await newsOf(dev)).not.toContainEqual(news);
});

test("handed on, what was told of it stays with whoever has said something, or was named", async () => {
  const { alice, carol, dev, priya } = band.people;
  await alice.call("addProjectMember", { id: band.projectId, userId: priya.id, role: "contributor" });
  const review = await asked("set-17.txt", dev);
  const say = (who: TestPerson, overall: string) =>
    who.call("giveReviewFeedback", { id: review.id, feedback: { overall, version: 1 } });
  await say(carol, "Late at 14");
  await say(alice, "By how much, @Priya?");
  const told = ["Alice commented on the review of set-17.txt", "By how much, @Priya?", false];
  const named = ["Alice mentioned you in the review of set-17.txt", "By how much, @Priya?", false];
  expect(await newsOf(carol)).toContainEqual(told);
  await alice.call("updateDesignReview", { id: review.id, assignedTo: alice.id });
  expect(await newsOf(carol)).toContainEqual(told);
  expect(await newsOf(priya)).toContainEqual(named);
  expect((await newsOf(dev)).join()).not.toContain("set-17.txt");
});

test("a day before its deadline who is asked is reminded, once for each deadline, and of nothing that waits for nobody", async () => {
  const { alice, carol } = band.people;
  const { platform } = band.guidon;
  const away = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const [far, near, decided] = [
    await asked("far.txt", carol, "Counts"),
    await asked("near.txt", carol),
    await asked("decided.txt", carol),
  ];
  const putOff = (review: DesignReview, hours: number) =>
    alice.call("updateDesignReview", { id: review.id, deadline: away(hours) });
  await putOff(far, 25);
  await putOff(near, 23.9);
  await putOff(decided, 2);
  await carol.call("startDesignReview", { id: decided.id });
  const feedback = { overall: "Fine", version: 1, decision: "approved" as const };
  await carol.call("giveReviewFeedback", { id: decided.id, feedback });
  const dueOnes = async () => (await newsOf(carol)).filter(([title]) => String(title).endsWith("is due within a day"));
  await Promise.all([remindOfReviews(platform), remindOfReviews(platform)]);
  expect(await dueOnes()).toEqual([["Your review of near.txt is due within a day", "", false]]);
  await putOff(far, 3);
  await alice.call("deleteFile", { id: far.fileId });
  await remindOfReviews(platform);
  expect(await dueOnes()).toHaveLength(1);
  await alice.call("restoreFile", { id: far.fileId });
  await remindOfReviews(platform);
  expect((await dueOnes())[0]).toEqual(["Your review of far.txt is due within a day", "Counts", false]);
  // asked for so late it is told by that
  const { fileId } = await asked("late.txt", carol);
  await alice.call("createDesignReview", { fileId, assignedTo: alice.id, deadline: away(5) });
  await remindOfReviews(platform);
  expect(await newsOf(alice)).not.toContainEqual(["Your review of late.txt is due within a day", "", false]);
});

test("who changes a review while its reminder is written waits for it, and neither gives up", async () => {
  const { alice, carol } = band.people;
  const { platform } = band.guidon;
  const { pool } = platform.database;
  const { id } = await asked("set-18.txt", carol);
  const deadline = new Date(Date.now() + 5 * 3_600_000).toISOString();
  await alice.call("updateDesignReview", { id, deadline });
  const held: Statement = ["select from design_reviews where id = $1 for update", id];
  const [, begun] = await holding(pool, held, async (commit) => {
    const reminding = remindOfReviews(platform);
    await untilWaiting(pool, 1, reminding);
    const beginning = carol.call("startDesignReview", { id });
    await untilWaiting(pool, 2, beginning);
    await commit();
    return Promise.all([reminding, beginning]);
  });
  expect(begun.status).toBe("in_review");
  expect((await newsOf(carol))[0]?.[0]).toBe("Your review of set-18.txt is due within a day");
});

test("files go into the bin together while whoever is asked about them is told, and neither gives up", async () => {
  const { alice, carol } = band.people;
  const { facts, database } = band.guidon.platform;
  const reviews = [await asked("set-19.txt", carol), await asked("set-20.txt", carol)];
  await allHeard(band);
  const [one, other] = reviews.toSorted((a, b) => (a.fileId < b.fileId ? -1 : 1)) as [DesignReview, DesignReview];
  const created = reviewNotificationListeners["design-review:created"];
  const { deleting } = await facts.change(null, async (change) => {
    await sql.raw(asHolder).execute(change.db);
    const tell = (payload: DesignReview) =>
      created?.(change, {
        id: 0,
        name: "design-review:created",
        payload,
        actorId: alice.id,
        createdAt: new Date().toISOString(),
      });
    await tell(other);
    const ids = [one.fileId, other.fileId];
    const deleted = alice.call("changeFiles", { id: band.projectId, ids, change: { act: "delete" } });
    await untilWaiting(database.pool, 1, deleted);
    await tell(one);
    return { deleting: deleted };
  });
  expect((await deleting).outcomes.map(({ problem }) => problem)).toEqual([null, null]);
});
