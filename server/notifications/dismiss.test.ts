// Dismissed (S2 section 4): gone from every list on all of one's devices, told no second time, and back as it stood where that was a slip.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Notification, NotificationFilter } from "#contract/notifications.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { costOf } from "#server/testing/cost.ts";
import { ears } from "#server/testing/ears.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { bringBackSnoozed } from "./put-away.ts";
import { remindOfDeadlines } from "./remind-of-deadlines.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  for (const job of ["bring-back-snoozed", "remind-of-deadlines"]) await byHand(band, job);
});
afterAll(() => band.stop());
beforeEach(async () => {
  await query("delete from notifications");
});

const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
const listed = async (who: TestPerson, filter: NotificationFilter = "all") =>
  (await who.call("listNotifications", { filter })).items;
const unread = async (who: TestPerson) => (await who.call("listUnreadNotifications", {})).ids;
const idsOf = (some: Notification[]) => some.map(({ id }) => id);
const notFound = { code: "not_found" };

/** To Bob, who is named in it. */
async function told(content: string, metadata: object = {}): Promise<Notification> {
  const { alice, bob } = band.people;
  const { conversationId } = band;
  const sent = await alice.call("sendMessage", { conversationId, content, mentions: [bob.id], metadata });
  return (await listed(bob)).find(({ messageId }) => messageId === sent.id) as Notification;
}

async function ofNotifications(hears: ReturnType<typeof ears>) {
  await allHeard(band);
  return (await hears.everything()).filter(({ name }) => name.startsWith("notification:"));
}

test("it is in no list and not counted, told to one's own devices alone, and again is harmless", async () => {
  const { alice, bob, dan } = band.people;
  const [gone, stays] = [await told("@Bob, the gate"), await told("@Bob, the flags")];
  const [hears, others] = [ears(await bob.socket()), ears(await alice.socket())];
  for (const stranger of [alice, dan])
    await expect(stranger.call("dismissNotification", { id: gone.id })).rejects.toMatchObject(notFound);
  const dismissed = await bob.call("dismissNotification", { id: gone.id });
  expect(dismissed).toEqual({ ids: [gone.id], versions: [gone.version + 1] });
  expect(await bob.call("dismissNotification", { id: gone.id })).toEqual(dismissed);
  for (const filter of ["all", "unread"] as const) expect(await listed(bob, filter)).toEqual([stays]);
  for (const filter of ["read", "archived"] as const) expect(await listed(bob, filter)).toEqual([]);
  expect(await unread(bob)).toEqual([stays.id]);
  expect(await bob.call("countNotifications", {})).toEqual({ count: 1, isMore: false });
  expect(await ofNotifications(hears)).toEqual([{ name: "notification:removed", payload: dismissed }]);
  expect(await ofNotifications(others)).toEqual([]);
});

test("nothing can be done about it any more but to take that back", async () => {
  const { bob } = band.people;
  const { id } = await told("@Bob, the gate");
  await bob.call("dismissNotification", { id });
  const snoozeUntil = new Date(Date.now() + 3_600_000).toISOString();
  const ids = [id];
  const tried = [
    () => bob.call("readNotification", { id }),
    () => bob.call("readNotifications", { ids }),
    () => bob.call("archiveNotification", { id }),
    () => bob.call("archiveNotifications", { ids }),
    () => bob.call("restoreNotification", { id }),
    () => bob.call("snoozeNotification", { id, snoozeUntil }),
  ];
  for (const attempt of tried) await expect(attempt()).rejects.toMatchObject(notFound);
  expect((await bob.call("readAllNotifications", {})).ids).toEqual([]);
});

test("taken back it stands as it stood: unread in its place, or in the archive; told to one's own devices alone", async () => {
  const { alice, bob, dan } = band.people;
  const [one, two, three] = [await told("@Bob, one"), await told("@Bob, two"), await told("@Bob, three")];
  await bob.call("archiveNotification", { id: two.id });
  const [kept] = await listed(bob, "archived");
  const ids = [one.id, two.id];
  await bob.call("dismissNotifications", { ids });
  expect(await listed(bob)).toEqual([three]);
  const [hears, others] = [ears(await bob.socket()), ears(await alice.socket())];
  for (const stranger of [alice, dan])
    await expect(stranger.call("undismissNotifications", { ids })).rejects.toMatchObject(notFound);
  const { items } = await bob.call("undismissNotifications", { ids });
  const back = [
    { ...kept, version: two.version + 3 },
    { ...one, version: one.version + 2 },
  ];
  expect(items).toEqual(back);
  expect(await bob.call("undismissNotifications", { ids })).toEqual({ items });
  expect(await listed(bob)).toEqual([three, back[1]]);
  expect(await listed(bob, "archived")).toEqual([back[0]]);
  expect(await unread(bob)).toEqual([three.id, one.id]);
  expect(await ofNotifications(hears)).toEqual(items.map((payload) => ({ name: "notification:updated", payload })));
  expect(await ofNotifications(others)).toEqual([]);
});

test.each(["archiveNotifications", "dismissNotifications"] as const)(
  "%s takes several by one request, which costs what one of them does, and leaves those of others",
  async (act) => {
    const { alice, bob, carol } = band.people;
    const { conversationId } = band;
    for (const count of [1, 2, 3, 4]) await told(`@Bob, count ${count}`);
    const ids = idsOf(await listed(bob)).toSorted();
    await alice.call("sendMessage", { conversationId, content: "@Carol", mentions: [carol.id] });
    const ofCarol = await listed(carol);
    const cost = (some: string[]) =>
      costOf(band, async () => {
        await query("update notifications set archived_at = null, dismissed_at = null");
        await bob.call(act, { ids: some });
      });
    expect(await cost(ids)).toBe(await cost(ids.slice(0, 1)));
    await query("update notifications set archived_at = null, dismissed_at = null, version = 1");
    const hears = ears(await bob.socket());
    const taken = await bob.call(act, { ids: [...ids, ...idsOf(ofCarol)] });
    expect(taken).toEqual({ ids, versions: ids.map(() => 2) });
    expect(await bob.call(act, { ids })).toEqual(taken);
    expect((await ofNotifications(hears)).map(({ name }) => name)).toEqual(["notification:removed"]);
    expect(await listed(bob)).toEqual([]);
    expect(await listed(carol)).toEqual(ofCarol);
    await expect(carol.call(act, { ids })).rejects.toMatchObject(notFound);
  },
);

test("of what was dismissed nothing is told: no other words, no reminder that is due, no snooze that is over, nothing done", async () => {
  const { alice, bob } = band.people;
  const asked = await told("@Bob, the gate", { priority: "high", needsAcknowledgement: true });
  const away = await told("@Bob, the flags");
  await bob.call("snoozeNotification", { id: away.id, snoozeUntil: new Date(Date.now() + 9e5).toISOString() });
  await bob.call("dismissNotifications", { ids: [asked.id, away.id] });
  const hears = ears(await bob.socket());
  await alice.call("editMessage", { id: asked.messageId as string, content: "@Bob, the other gate" });
  await bob.call("acknowledgeMessage", { id: asked.messageId as string });
  await query("update notifications set snoozed_until = now() where snoozed_until is not null");
  await bringBackSnoozed(band.guidon.platform);
  expect((await ofNotifications(hears)).map(({ name }) => name)).toEqual([]);
  expect(await listed(bob)).toEqual([]);
  const { items } = await bob.call("undismissNotifications", { ids: [asked.id] });
  expect(items).toMatchObject([{ message: "@Bob, the other gate", actionable: false, isRead: true }]);
  await bob.call("dismissNotification", { id: asked.id });
  await alice.call("deleteMessage", { id: asked.messageId as string });
  await expect(bob.call("undismissNotifications", { ids: [asked.id] })).rejects.toMatchObject(notFound);
});

test("a deadline that was dismissed is not told once more", async () => {
  const { alice } = band.people;
  const dueDate = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString();
  await alice.call("updateProject", { id: band.projectId, dueDate });
  await allHeard(band);
  await query("delete from notifications");
  await remindOfDeadlines(band.guidon.platform);
  const due = await listed(alice);
  expect(due.map(({ title }) => title)).toEqual([expect.stringMatching(/^Project deadline approaching: /)]);
  await alice.call("dismissNotifications", { ids: idsOf(due) });
  await remindOfDeadlines(band.guidon.platform);
  expect(await listed(alice)).toEqual([]);
});

test("what is drawn after that is news by itself", async () => {
  const { alice, carol } = band.people;
  const form = new FormData();
  form.set("file", new Blob(["Set 14"]), "set-14.txt");
  const answer = await alice.fetch(`/api/projects/${band.projectId}/files`, { method: "POST", body: form });
  const { id } = (await answer.json()) as { id: string };
  const draw = async (content: string) => {
    await carol.call("createAnnotation", { id, version: 1, type: "point", x: 45, y: 20, content });
    await allHeard(band);
  };
  await draw("One");
  const [one] = await listed(alice);
  await alice.call("dismissNotification", { id: one?.id ?? "" });
  await draw("Two");
  expect((await listed(alice)).map(({ message }) => message)).toEqual(["Two"]);
});

test("whoever lost what it tells of does not get it back", async () => {
  const { alice, bob } = band.people;
  const { conversationId: id } = band;
  const given = await told("@Bob, the gate");
  await bob.call("dismissNotification", { id: given.id });
  await alice.call("removeParticipants", { id, userIds: [bob.id] });
  const hears = ears(await bob.socket());
  await expect(bob.call("undismissNotifications", { ids: [given.id] })).rejects.toMatchObject(notFound);
  expect(await ofNotifications(hears)).toEqual([]);
  await alice.call("addParticipants", { id, userIds: [bob.id] });
});

test.each(["dismissNotifications", "undismissNotifications"] as const)(
  "%s waits for what somebody is just changing, with none of the others in hand",
  async (act) => {
    const { bob } = band.people;
    const { pool } = band.guidon.platform.database;
    const [held, free] = [await told("@Bob, the gate"), await told("@Bob, the flags")];
    const ids = [held.id, free.id];
    if (act === "undismissNotifications") await bob.call("dismissNotifications", { ids });
    const others = "select from notifications where id = $1 for update";
    await holding(pool, [others, held.id], async (letGo) => {
      const acting = bob.call(act, { ids });
      await untilWaiting(pool, 1, acting);
      expect(idsOf(await listed(bob))).toEqual(act === "dismissNotifications" ? [held.id] : [free.id]);
      await letGo();
      return acting;
    });
    expect(await listed(bob)).toHaveLength(act === "dismissNotifications" ? 0 : 2);
  },
);
