// What is put away: into the archive, or until it comes back; and what asks for something until that is done.
import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Notification, NotificationFilter } from "#contract/notifications.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { ears } from "#server/testing/ears.ts";
import { holding } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { bringBackSnoozed } from "./put-away.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await byHand(band, "bring-back-snoozed");
});
afterAll(() => band.stop());
beforeEach(async () => {
  await band.guidon.platform.database.pool.query("delete from notifications");
});

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const listed = async (who: TestPerson, filter: NotificationFilter = "all") =>
  (await who.call("listNotifications", { filter })).items;
const titles = async (who: TestPerson, filter?: NotificationFilter) =>
  (await listed(who, filter)).map(({ message }) => message);
const unread = async (who: TestPerson) => (await who.call("listUnreadNotifications", {})).ids;

/** To Bob, who is named in it. */
async function told(content: string, metadata: object = {}): Promise<Notification> {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const sent = await alice.call("sendMessage", { conversationId, content, mentions: [bob.id], metadata });
  return (await listed(bob)).find(({ messageId }) => messageId === sent.id) as Notification;
}

const comesBack = () =>
  band.guidon.platform.database.pool.query(
    "update notifications set snoozed_until = now() where snoozed_until is not null",
  );

describe("archived", () => {
  it("is read, in no list but the archive, told to one's own devices alone, and again is harmless", async () => {
    const { alice, bob } = band.people;
    const [hears, others] = [ears(await bob.socket()), ears(await alice.socket())];
    const [gone, stays] = [await told("@Bob, the gate"), await told("@Bob, the flags")];
    const archived = await bob.call("archiveNotification", { id: gone.id });
    expect(archived).toEqual({ ids: [gone.id], versions: [gone.version + 1] });
    expect(await hears.next("notification:removed")).toEqual(archived);
    expect(await listed(bob, "archived")).toMatchObject([
      { message: gone.message, isArchived: true, isSnoozed: false },
    ]);
    for (const filter of ["all", "unread"] as const) expect(await titles(bob, filter)).toEqual([stays.message]);
    expect(await unread(bob)).toEqual([stays.id]);
    expect(await bob.call("archiveNotification", { id: gone.id })).toEqual(archived);
    await allHeard(band);
    expect((await hears.everything()).filter(({ name }) => name === "notification:removed")).toHaveLength(1);
    expect((await others.everything()).filter(({ name }) => name.startsWith("notification:"))).toEqual([]);
  });

  it("says there what its message says, is gone with it, and cannot be snoozed back", async () => {
    const { alice, bob } = band.people;
    const gone = await told("@Bob, the gate");
    await bob.call("archiveNotification", { id: gone.id });
    const hears = ears(await bob.socket());
    await alice.call("editMessage", { id: gone.messageId as string, content: "@Bob, the other gate" });
    const said = (await hears.next("notification:updated")) as Notification;
    expect(said).toMatchObject({ id: gone.id, message: "@Bob, the other gate", archivedAt: expect.any(String) });
    expect(await listed(bob, "archived")).toEqual([said]);
    expect(await listed(bob)).toEqual([]);
    await expect(bob.call("snoozeNotification", { id: gone.id, snoozeUntil: inAnHour() })).rejects.toMatchObject({
      code: "not_found",
    });
    await alice.call("deleteMessage", { id: gone.messageId as string });
    expect(await listed(bob, "archived")).toEqual([]);
    await expect(bob.call("restoreNotification", { id: gone.id })).rejects.toMatchObject({ code: "not_found" });
  });

  it("comes back to its place, read, told to one's own devices alone, and again is harmless", async () => {
    const { alice, bob, dan } = band.people;
    const given = await told("@Bob, the gate");
    const newer = await told("@Bob, the flags");
    await bob.call("archiveNotification", { id: given.id });
    const [hears, others] = [ears(await bob.socket()), ears(await alice.socket())];
    for (const stranger of [alice, dan])
      await expect(stranger.call("restoreNotification", { id: given.id })).rejects.toMatchObject({ code: "not_found" });
    const back = await bob.call("restoreNotification", { id: given.id });
    expect(back).toMatchObject({ id: given.id, version: given.version + 2, isRead: true, archivedAt: null });
    expect(await hears.next("notification:updated")).toEqual(back);
    expect(await listed(bob)).toEqual([newer, back]);
    expect(await unread(bob)).toEqual([newer.id]);
    expect(await listed(bob, "archived")).toEqual([]);
    expect(await bob.call("restoreNotification", { id: given.id })).toEqual(back);
    await allHeard(band);
    expect((await hears.everything()).filter(({ name }) => name === "notification:updated")).toHaveLength(1);
    expect((await others.everything()).filter(({ name }) => name.startsWith("notification:"))).toEqual([]);
  });

  it("is looked through by whoever was told a lot, and counted, what was archived together, too, the newest first", async () => {
    const { bob } = band.people;
    for (const content of ["@Bob, one", "@Bob, two", "@Bob, three"]) await told(content);
    const [three, ...others] = await listed(bob);
    await bob.call("archiveNotification", { id: three?.id ?? "" });
    const { ids, versions } = await bob.call("archiveNotifications", { ids: others.map(({ id }) => id) });
    expect([ids.length, versions]).toEqual([2, [2, 2]]);
    expect(await titles(bob, "archived")).toEqual(["@Bob, three", "@Bob, two", "@Bob, one"]);
    const first = await bob.call("listNotifications", { filter: "archived", limit: 2 });
    const rest = await bob.call("listNotifications", { filter: "archived", limit: 2, cursor: first.nextCursor });
    expect(rest.items.map(({ message }) => message)).toEqual(["@Bob, one"]);
    expect(await bob.call("countNotifications", { filter: "archived", search: "TWO" })).toEqual({
      ...{ count: 1, isMore: false },
    });
    expect(await bob.call("countNotifications", {})).toEqual({ count: 0, isMore: false });
  });
});

describe("snoozed", () => {
  it("is in no list until then, and comes back as news", async () => {
    const { bob } = band.people;
    const given = await told("@Bob, the gate");
    const later = await told("@Bob, the flags");
    await bob.call("readNotification", { id: given.id });
    const hears = ears(await bob.socket());
    const snoozeUntil = inAnHour();
    const away = await bob.call("snoozeNotification", { id: given.id, snoozeUntil });
    expect(away).toMatchObject({ id: given.id, version: given.version + 1, snoozedUntil: snoozeUntil, isRead: false });
    expect(away).toMatchObject({ isSnoozed: true, snoozeUntil, isArchived: false });
    expect(await hears.next("notification:updated")).toEqual(away);
    expect(await titles(bob)).toEqual([later.message]);
    expect(await unread(bob)).toEqual([later.id]);

    await bringBackSnoozed(band.guidon.platform);
    expect(await titles(bob)).toEqual([later.message]);
    await comesBack();
    await bringBackSnoozed(band.guidon.platform);
    const back = (await hears.next("notification:added")) as Notification;
    expect(back).toMatchObject({
      id: given.id,
      version: given.version + 2,
      snoozedUntil: null,
      archivedAt: null,
      isRead: false,
    });
    expect(Date.parse(back.createdAt)).toBeGreaterThan(Date.parse(later.createdAt));
    expect(await listed(bob)).toEqual([back, later]);
    await bringBackSnoozed(band.guidon.platform);
    await allHeard(band);
    expect((await hears.everything()).filter(({ name }) => name === "notification:added")).toHaveLength(1);
  });

  it("and read meanwhile, where it stands, it comes back to its place and rings nobody", async () => {
    const { bob } = band.people;
    const given = await told("@Bob, the gate");
    await bob.call("snoozeNotification", { id: given.id, snoozeUntil: inAnHour() });
    await bob.call("readMessage", { id: given.messageId as string });
    const hears = ears(await bob.socket());
    await comesBack();
    await bringBackSnoozed(band.guidon.platform);
    expect(await hears.next("notification:updated")).toMatchObject({
      ...{ id: given.id, isRead: true, snoozedUntil: null, archivedAt: null, createdAt: given.createdAt },
    });
    expect((await hears.everything()).filter(({ name }) => name === "notification:added")).toEqual([]);
  });

  it("comes back to nobody who may not read it any more, and cannot be looked at by a snooze", async () => {
    const { alice, bob } = band.people;
    const given = await told("@Bob, the gate");
    await bob.call("snoozeNotification", { id: given.id, snoozeUntil: inAnHour() });
    const { conversationId: id } = band;
    await alice.call("removeParticipants", { id, userIds: [bob.id] });
    const hears = ears(await bob.socket());
    await comesBack();
    await bringBackSnoozed(band.guidon.platform);
    expect(await listed(bob)).toEqual([]);
    await expect(bob.call("snoozeNotification", { id: given.id, snoozeUntil: inAnHour() })).rejects.toMatchObject({
      code: "not_found",
    });
    expect((await hears.everything()).filter(({ name }) => name.startsWith("notification:"))).toEqual([]);
    await alice.call("addParticipants", { id, userIds: [bob.id] });
  });

  it("waits for nobody who is just changing another one, which comes back the next time", async () => {
    const { bob } = band.people;
    const { pool } = band.guidon.platform.database;
    const [held, free] = [await told("@Bob, the gate"), await told("@Bob, the flags")];
    for (const { id } of [held, free]) await bob.call("snoozeNotification", { id, snoozeUntil: inAnHour() });
    await comesBack();
    const others = "select from notifications where id = $1 for update";
    await holding(pool, [others, held.id], () => bringBackSnoozed(band.guidon.platform));
    expect(await titles(bob)).toEqual([free.message]);
    await bringBackSnoozed(band.guidon.platform);
    expect(await titles(bob)).toEqual([held.message, free.message]);
  });

  it.each([
    ["now", 0],
    ["a moment ago", -1000],
    ["in two years", 2 * 366 * 24 * 3_600_000],
  ])("until %s is refused", async (_when, ahead) => {
    const given = await told("@Bob, the gate");
    const snoozeUntil = new Date(Date.now() + ahead).toISOString();
    await expect(band.people.bob.call("snoozeNotification", { id: given.id, snoozeUntil })).rejects.toMatchObject({
      code: "invalid_input",
    });
  });
});

describe("what asks for something", () => {
  it("is listed until it is acknowledged, read or not, with each reminder of it", async () => {
    const { alice, bob } = band.people;
    await told("@Bob, just so you know");
    const asked = await told("@Bob, bring both flags", { priority: "high", needsAcknowledgement: true });
    expect(asked.actionable).toBe(true);
    await alice.call("remindAsked", { id: asked.messageId as string });
    await bob.call("readNotification", { id: asked.id });
    expect(await titles(bob, "actionable")).toEqual([asked.message, asked.message]);
    const hears = ears(await bob.socket());
    await bob.call("acknowledgeMessage", { id: asked.messageId as string });
    expect(await hears.next("notification:updated")).toMatchObject({ actionable: false, isRead: true });
    expect(await titles(bob, "actionable")).toEqual([]);
    expect(await titles(bob)).toHaveLength(3);
  });

  it("is what was told by the release before, where it is not done yet", async () => {
    const { alice, bob } = band.people;
    await told("@Bob, just so you know");
    const wants = { priority: "high", needsAcknowledgement: true };
    const done = await told("@Bob, bring both flags", wants);
    await bob.call("acknowledgeMessage", { id: done.messageId as string });
    const asked = await told("@Bob, bring the rifles", wants);
    const form = new FormData();
    form.set("file", new Blob(["counts before"]), "set-13.txt");
    const answer = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
    const { id: fileId } = (await answer.json()) as { id: string };
    await alice.call("createDesignReview", { fileId, assignedTo: bob.id, note: "Counts 1 to 11" });
    await allHeard(band);
    const { pool } = band.guidon.platform.database;
    await pool.query("update notifications set actionable = false");
    await pool.query(await readFile("server/platform/migrations/053-still-asked.sql", "utf8"));
    expect(await titles(bob, "actionable")).toEqual(["Counts 1 to 11", asked.message]);
  });

  it("is a review for whoever is asked, until it is decided or others are asked", async () => {
    const { alice, bob, carol } = band.people;
    const form = new FormData();
    form.set("file", new Blob(["counts"]), "set-14.txt");
    const answer = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
    const { id: fileId } = (await answer.json()) as { id: string };
    const review = await alice.call("createDesignReview", { fileId, assignedTo: bob.id, note: "Counts 12 to 16" });
    await allHeard(band);
    expect(await titles(bob, "actionable")).toEqual(["Counts 12 to 16"]);
    const feedback = { overall: "Late at 14", version: 1 };
    await bob.call("giveReviewFeedback", { id: review.id, feedback });
    await alice.call("updateDesignReview", { id: review.id, assignedTo: carol.id });
    await allHeard(band);
    // he has said something in it, and keeps what was told
    expect(await titles(bob)).toEqual(["Counts 12 to 16"]);
    expect(await titles(bob, "actionable")).toEqual([]);
    expect(await titles(carol, "actionable")).toEqual(["Counts 12 to 16"]);
    await carol.call("startDesignReview", { id: review.id });
    await carol.call("giveReviewFeedback", { id: review.id, feedback: { ...feedback, decision: "approved" } });
    await allHeard(band);
    expect(await titles(carol, "actionable")).toEqual([]);
  });
});
