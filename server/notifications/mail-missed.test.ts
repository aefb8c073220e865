// What stays unread is mailed to whoever wants it, and to nobody else.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { NotificationPreferences } from "#contract/notification-preferences.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { costOf } from "#server/testing/cost.ts";
import { holding, untilWaiting } from "#server/testing/held-rows.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { mailMissed } from "./mail-missed.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand();
  await byHand(band, "mail-missed");
});
afterAll(() => band.stop());
beforeEach(async () => {
  for (const table of ["mails", "notifications", "notification_mails", "notification_preferences"])
    await query(`delete from ${table}`);
});

const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
const run = () => mailMissed(band.guidon.platform);

/** Alice says it in the band's conversation. */
const say = (content: string, ...to: TestPerson[]) =>
  band.people.alice.call("sendMessage", {
    conversationId: band.conversationId,
    content,
    mentions: to.map(({ id }) => id),
  });
/** As if all that was told so far had come so many minutes ago, the oldest first. */
const wait = (minutes: number) =>
  query("update notifications set created_at = now() - make_interval(mins => $1) + (created_at - now()) / 1000", [
    minutes,
  ]);
/** As if the last mails had gone so many minutes ago. */
const rest = (minutes: number) =>
  query("update notification_mails set mailed_at = now() - make_interval(mins => $1)", [minutes]);
const choose = (who: TestPerson, chosen: Partial<NotificationPreferences>) =>
  who.call("putNotificationPreferences", { ...defaultNotificationPreferences, ...chosen });

interface SentMail {
  subject: string;
  body: string;
}
async function mailsTo({ email }: TestPerson): Promise<SentMail[]> {
  const { rows } = await query(
    "select subject, body from mails where recipient = $1 and calendar is null order by created_at, id",
    [email],
  );
  return rows as SentMail[];
}
const subjectsTo = async (who: TestPerson) => (await mailsTo(who)).map(({ subject }) => subject);
const one = ["Alice mentioned you in Ballad"];

test("after ten minutes, whole, to whom it is for alone, and once", async () => {
  const { bob, alice, carol, dan } = band.people;
  const { publicUrl } = band.guidon.platform.config;
  const { id } = await say("@Bob, **set 14**\nor 15?", bob);
  await wait(9);
  await run();
  expect(await mailsTo(bob)).toEqual([]);
  await wait(11);
  await run();
  await run();
  expect(await mailsTo(bob)).toEqual([
    {
      subject: "Alice mentioned you in Ballad",
      body: `Hello Bob,

this is waiting for you:

Alice mentioned you in Ballad
@Bob, set 14 or 15?
${publicUrl}/dashboard/messages?conversation=${band.conversationId}&message=${id}

All that is new to you stands under the bell:
${publicUrl}/dashboard

Choose what you are mailed, and when:
${publicUrl}/dashboard/settings
`,
    },
  ]);
  for (const person of [alice, carol, dan]) expect(await mailsTo(person)).toEqual([]);
});

test("all that waits in one mail, the newest too; the next not before an hour has passed", async () => {
  const { bob, alice } = band.people;
  await say("@Bob, first", bob);
  await say("@Bob, second", bob);
  await wait(11);
  await say("@Bob, third", bob);
  await run();
  const [mail, ...others] = await mailsTo(bob);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe("3 notifications are waiting for you in Guidon");
  expect(mail?.body.match(/@Bob, \w+/g)).toEqual(["@Bob, third", "@Bob, second", "@Bob, first"]);
  await say("@Bob, fourth", bob);
  await query("update notifications set created_at = now() - interval '30 minutes' where mailed_at is null");
  await rest(59);
  await run();
  expect(await mailsTo(bob)).toHaveLength(1);
  // what was mailed may be gone meanwhile
  await query("delete from notifications where mailed_at is not null");
  await run();
  expect(await mailsTo(bob)).toHaveLength(1);
  await rest(61);
  await run();
  expect((await mailsTo(bob))[1]).toMatchObject({ subject: one[0], body: expect.stringContaining("@Bob, fourth") });
  expect(await mailsTo(alice)).toEqual([]);
});

test("twenty are named, the others counted", async () => {
  const { bob } = band.people;
  for (let number = 1; number <= 22; number++) await say(`@Bob, count ${number}.`, bob);
  await wait(11);
  await run();
  const [mail] = await mailsTo(bob);
  expect(mail?.subject).toBe("22 notifications are waiting for you in Guidon");
  expect(mail?.body.match(/count \d+/g)).toEqual(Array.from({ length: 20 }, (_, place) => `count ${22 - place}`));
  expect(mail?.body).toContain("\n\nAnd 2 more.\n\n");
  expect((await query("select from notifications where mailed_at is null")).rowCount).toBe(0);
});

test("as it says by then, and nothing of what is read, put away, taken back, or too old", async () => {
  const { alice, bob, dev } = band.people;
  await alice.call("addParticipants", { id: band.conversationId, userIds: [dev.id] });
  const edited = await say("@Dev, set 14", dev);
  await alice.call("editMessage", { id: edited.id, content: "@Dev, set 15" });
  for (const words of ["deleted", "read", "archived", "dismissed", "snoozed", "old"]) {
    const sent = await say(`@Bob, ${words}`, bob);
    const { items } = await bob.call("listNotifications", { limit: 1 });
    const id = items[0]?.id as string;
    if (words === "deleted") await alice.call("deleteMessage", { id: sent.id });
    if (words === "read") await bob.call("readNotification", { id });
    if (words === "archived") await bob.call("archiveNotification", { id });
    if (words === "dismissed") await bob.call("dismissNotification", { id });
    if (words === "snoozed")
      await bob.call("snoozeNotification", { id, snoozeUntil: new Date(Date.now() + 3_600_000).toISOString() });
  }
  await wait(11);
  await query("update notifications set created_at = now() - interval '73 hours' where message like '%old'");
  await run();
  expect(await mailsTo(bob)).toEqual([]);
  expect((await mailsTo(dev))[0]?.body).toContain("\n@Dev, set 15\n");
  await query("update notifications set created_at = now() - interval '71 hours' where message like '%old'");
  await run();
  expect(await subjectsTo(bob)).toEqual(one);
});

test("of a conversation or a project that one may look into no more, nothing; of a consultation neither", async () => {
  const { alice, bob, carol } = band.people;
  const form = new FormData();
  form.set("file", new Blob(["Set 14"]), "set-14.txt");
  const path = `/api/projects/${band.projectId}/files`;
  const { id: fileId } = (await (await alice.fetch(path, { method: "POST", body: form })).json()) as { id: string };
  const role = "reviewer";
  await alice.call("createDesignReview", { fileId, assignedTo: carol.id, note: "Counts 12 to 16" });
  await expect.poll(async () => (await carol.call("listUnreadNotifications", {})).ids).toHaveLength(1);
  await say("@Bob, set 14", bob);
  await alice.call("removeParticipants", { id: band.conversationId, userIds: [bob.id] });
  await alice.call("removeProjectMember", { id: band.projectId, userId: carol.id });
  const scheduledAt = new Date(Date.now() + 86_400_000).toISOString();
  await alice.call("createConsultation", { title: "Closer", scheduledAt, participantIds: [bob.id] });
  expect((await bob.call("listUnreadNotifications", {})).ids).toHaveLength(1);
  await wait(11);
  await run();
  expect(await mailsTo(bob)).toEqual([]);
  expect(await mailsTo(carol)).toEqual([]);
  await alice.call("addParticipants", { id: band.conversationId, userIds: [bob.id] });
  await alice.call("addProjectMember", { id: band.projectId, userId: carol.id, role });
  // that she was let in is mailed, too
  await allHeard(band);
  await query("delete from notifications where type = 'project'");
  // who comes back has read what was said before
  await query("update notifications set read_at = null where user_id = $1", [bob.id]);
  await run();
  expect(await subjectsTo(bob)).toEqual(one);
  const [mail] = await mailsTo(carol);
  expect(mail?.subject).toBe("Alice asks you to review set-14.txt");
  expect(mail?.body).toContain(`/dashboard/projects/${band.projectId}?file=${fileId}&review=shown\n`);
});

test("of the priorities that one wants, and who does not want it read on a screen learns who and where alone", async () => {
  const { bob, alice } = band.people;
  const told = (content: string, priority: "low" | "critical") =>
    alice.call("sendMessage", {
      ...{ conversationId: band.conversationId, content, mentions: [bob.id], metadata: { priority } },
    });
  await told("@Bob, at leisure", "low");
  await wait(11);
  await run();
  expect(await mailsTo(bob)).toEqual([]);
  const priorities = { low: true, medium: false, high: false, critical: false };
  await choose(bob, { priorities, showPreviews: false });
  await told("@Bob, the gate", "critical");
  await wait(11);
  await run();
  const [mail, ...more] = await mailsTo(bob);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Alice mentioned you in Ballad");
  expect(mail?.body).not.toContain("leisure");
  expect(mail?.body).toContain("Alice mentioned you in Ballad\nhttp");
});

describe("to nobody", () => {
  const off = { ...defaultNotificationPreferences.categories, messages: false };
  const back = "update users set disabled_at = null, email_verified_at = now() where id = $1";
  const cases: [string, (who: TestPerson) => Promise<unknown>, (who: TestPerson) => Promise<unknown>][] = [
    ["who wants no mails", (who) => choose(who, { email: false }), (who) => choose(who, {})],
    ["of a kind that is switched off", (who) => choose(who, { categories: off }), (who) => choose(who, {})],
    [
      "whose address is not confirmed",
      ({ id }) => query("update users set email_verified_at = null where id = $1", [id]),
      ({ id }) => query(back, [id]),
    ],
    [
      "whose account is disabled",
      ({ id }) => query("update users set disabled_at = now() where id = $1", [id]),
      ({ id }) => query(back, [id]),
    ],
  ];
  test.each(cases)("%s", async (_name, hold, release) => {
    const { bob } = band.people;
    await say("@Bob", bob);
    await wait(11);
    await hold(bob);
    await run();
    expect(await mailsTo(bob)).toEqual([]);
    await release(bob);
    await run();
    expect(await subjectsTo(bob)).toEqual(one);
  });
});

/** The zone whose clock shows this hour now. */
function zoneAt(hour: number): string {
  const ahead = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
const daily = (hour: number) => ({ emailDigest: true, timeZone: zoneAt(hour) });
const minutes = () => new Date().getUTCMinutes();

test("quiet hours hold it back, by the person's own clock, and it comes after", async () => {
  const { bob } = band.people;
  const quietHours = { enabled: true, start: "22:00", end: "07:00" };
  await say("@Bob", bob);
  await wait(11);
  for (const hour of [22, 23, 3, 6]) {
    await choose(bob, { quietHours, timeZone: zoneAt(hour) });
    await run();
  }
  expect(await mailsTo(bob)).toEqual([]);
  await choose(bob, { quietHours, timeZone: zoneAt(7) });
  await run();
  expect(await subjectsTo(bob)).toEqual(one);
});

describe("a digest", () => {
  test("comes in the morning where the person is, with what came before it", async () => {
    const { bob } = band.people;
    await say("@Bob", bob);
    await wait(180);
    await choose(bob, daily(7));
    await run();
    expect(await mailsTo(bob)).toEqual([]);
    await choose(bob, daily(9));
    // at 8:40
    await wait(minutes() + 20);
    await run();
    expect(await mailsTo(bob)).toEqual([]);
    // at 7:50
    await wait(minutes() + 70);
    await run();
    expect(await subjectsTo(bob)).toEqual(one);
  });

  test("once a day, and after quiet hours in which its morning lay", async () => {
    const { bob } = band.people;
    await say("@Bob", bob);
    await wait(600);
    await choose(bob, { ...daily(9), quietHours: { enabled: true, start: "07:00", end: "10:00" } });
    await run();
    expect(await mailsTo(bob)).toEqual([]);
    await choose(bob, { ...daily(12), quietHours: { enabled: true, start: "07:00", end: "10:00" } });
    await run();
    expect(await subjectsTo(bob)).toEqual(one);
    await say("@Bob, again", bob);
    const cameBefore = (interval: string) =>
      query("update notifications set created_at = now() - $1::interval where mailed_at is null", [interval]);
    await cameBefore("20 minutes");
    await rest(24 * 60);
    await run();
    expect(await mailsTo(bob)).toHaveLength(1);
    await cameBefore("10 hours");
    // at ten
    await rest(120);
    await run();
    expect(await mailsTo(bob)).toHaveLength(1);
    await rest(24 * 60);
    await run();
    expect(await mailsTo(bob)).toHaveLength(2);
  });
});

test("two runs at once mail it once, and what comes between them with the next one", async () => {
  const { bob } = band.people;
  const { pool } = band.guidon.platform.database;
  await say("@Bob", bob);
  await wait(11);
  await holding(pool, ["lock table mails in share mode"], async (letGo) => {
    const first = run();
    await untilWaiting(pool, 1);
    await say("@Bob, again", bob);
    await query("update notifications set created_at = now() - interval '30 minutes' where message like '%again'");
    await run();
    await letGo();
    await first;
  });
  await run();
  expect(await subjectsTo(bob)).toEqual(one);
  await rest(61);
  await run();
  expect((await mailsTo(bob))[1]?.body).toContain("@Bob, again");
});

test("whose notifications somebody else holds just then holds up nobody, and has theirs with the next run", async () => {
  const { bob, priya, alice } = band.people;
  const { pool } = band.guidon.platform.database;
  await alice.call("addParticipants", { id: band.conversationId, userIds: [priya.id] });
  await say("@Bob @Priya", bob, priya);
  await wait(11);
  await say("@Bob, just now", bob);
  const held = "select from notifications where user_id = $1 and created_at < now() - interval '10 minutes' for update";
  await holding(pool, [held, bob.id], async () => {
    await run();
    expect(await subjectsTo(priya)).toEqual(one);
    expect(await mailsTo(bob)).toEqual([]);
  });
  await run();
  expect(await subjectsTo(bob)).toEqual(["2 notifications are waiting for you in Guidon"]);
});

test("a statement for each mail, and few for all of them", async () => {
  const { bob, priya } = band.people;
  for (const content of ["1", "2", "3"]) await say(`@Bob @Priya ${content}`, bob, priya);
  await wait(11);
  const again = async (...to: TestPerson[]) => {
    await query(
      `with forgotten as (delete from notification_mails)
       update notifications set mailed_at = case when user_id = any($1) then null else now() end`,
      [to.map(({ id }) => id)],
    );
    await run();
  };
  // begin and commit count, and what makes it so
  expect(await costOf(band, () => again())).toBe(1 + 4);
  expect(await costOf(band, () => again(bob))).toBe(1 + 7);
  expect(await costOf(band, () => again(bob, priya))).toBe(1 + 8);
  expect(await mailsTo(bob)).toHaveLength(10);
});
