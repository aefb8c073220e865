// What of a consultation is mailed to whom, and what their calendars take from it.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Consultation } from "#contract/consultations.ts";
import { defaultNotificationPreferences } from "#domain/notifications/default-preferences.ts";
import { mailText } from "#server/platform/mail/mail-text.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import type { TestPerson } from "#server/testing/people.ts";

let band: Band;
beforeAll(async () => {
  band = await startBand({ MAIL_FROM: "The Studio <studio@guidon.example>", PUBLIC_URL: "https://guidon.example" });
});
afterAll(() => band.stop());

const query = (text: string, values: unknown[] = []) => band.guidon.platform.database.pool.query(text, values);
beforeEach(() => query("delete from mails"));

const away = (minutes: number) => new Date(Math.ceil(Date.now() / 1000) * 1000 + minutes * 60_000).toISOString();

/** Alice's, with Bob and Carol. */
const schedule = (more: object = {}) =>
  band.people.alice.call("createConsultation", {
    ...{ title: "Ballad", scheduledAt: away(24 * 60), duration: 45 },
    participantIds: [band.people.bob.id, band.people.carol.id],
    ...more,
  });

interface Found {
  to: string;
  subject: string;
  body: string;
  calendar: string;
}

/** The mails since the last look, by their recipients; without waiting for a mail server. */
async function mails(): Promise<Found[]> {
  await allHeard(band);
  const { rows } = await query(
    `delete from mails returning split_part(recipient, '@', 1) as to, subject, body, calendar`,
  );
  return rows.toSorted((one: Found, other: Found) => (one.to < other.to ? -1 : 1));
}

/** Of each: to whom, what it says to calendars, and its subject. */
const briefly = (found: Found[]) =>
  found.map(({ to, calendar, subject }) => `${to} ${said(calendar, "METHOD")}: ${subject}`);

function said(calendar: string, name: string): string | undefined {
  return calendar
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .find((line) => line.startsWith(`${name}:`) || line.startsWith(`${name};`))
    ?.slice(name.length + 1);
}

const sequenceOf = (found: Found[], to: string) =>
  Number(said(found.find((mail) => mail.to === to)?.calendar ?? "", "SEQUENCE"));

const update = (who: TestPerson, { id }: Consultation, change: object) =>
  who.call("updateConsultation", { id, ...change });

test("everybody else in it is invited, each alone, with what a calendar takes", async () => {
  const { alice, bob } = band.people;
  const made = await schedule({ scheduledAt: away(60), agenda: ["Set 14"], description: "With the guard" });
  const found = await mails();
  expect(briefly(found)).toEqual([
    "bob REQUEST: Alice invites you to the consultation “Ballad”",
    "carol REQUEST: Alice invites you to the consultation “Ballad”",
  ]);
  const [{ body, calendar }] = found as [Found];
  expect(said(calendar, "UID")).toBe(`${made.id}@guidon.example`);
  expect(said(calendar, "ORGANIZER")).toBe('CN="Alice":mailto:studio@guidon.example');
  expect(calendar.match(/ATTENDEE/g)).toHaveLength(1);
  expect(said(calendar, "ATTENDEE")).toBe('CN="Bob";PARTSTAT=NEEDS-ACTION;RSVP=FALSE:mailto:bob@guidon.example');
  for (const words of [
    ...["Hello Bob,", "It takes 45 minutes; Alice facilitates it.", "Agenda:\n• Set 14", "With the guard", " (UTC)"],
    `https://guidon.example/dashboard/consultations?consultation=${made.id}`,
    "Times are UTC, as you have chosen no time zone yet. Choose yours, and what you are mailed, here:",
    "https://guidon.example/dashboard/settings",
  ]) {
    expect(body).toContain(words);
  }
  for (const { email } of [alice, band.people.carol]) expect(`${body}${calendar}`).not.toContain(email);

  // heard again, as after a process that died, it says nothing new
  await query("update facts set heard_at = null where name in ('consultation:scheduled', 'consultation:updated')");
  await bob.call("sendMessage", { conversationId: made.conversationId, content: "I bring the flags" });
  await update(alice, made, { notes: "Flags", agenda: ["Set 15"], description: "Without the guard" });
  await update(alice, made, { facilitatorId: bob.id });
  await update(bob, made, { status: "in_progress" });
  await update(bob, made, { status: "completed" });
  expect(await mails()).toEqual([]);
});

test("what is changed is mailed to everybody but who did it, and to them, too, once a mail put it into their calendar; each takes it for the later one", async () => {
  const { alice, bob } = band.people;
  const made = await schedule();
  const invited = await mails();
  await update(alice, made, { facilitatorId: bob.id });
  await update(bob, made, { scheduledAt: away(48 * 60) });
  const moved = await mails();
  expect(briefly(moved)).toEqual([
    "alice REQUEST: Bob moved the consultation “Ballad”",
    "bob REQUEST: You moved the consultation “Ballad”",
    "carol REQUEST: Bob moved the consultation “Ballad”",
  ]);
  expect(moved[2]?.body).toMatch(/It was planned for .* \(UTC\)\./);
  expect(sequenceOf(moved, "carol")).toBeGreaterThan(sequenceOf(invited, "carol"));
  // in its conversation's settings
  await alice.call("updateConversation", { id: made.conversationId, name: "Closer", metadata: {} });
  const renamed = await mails();
  expect(briefly(renamed)).toEqual([
    "alice REQUEST: You renamed the consultation “Closer”",
    "bob REQUEST: Alice renamed the consultation “Closer”",
    "carol REQUEST: Alice renamed the consultation “Closer”",
  ]);
  expect(renamed[2]?.body).toContain("It was called “Ballad” until now.");
  expect(sequenceOf(renamed, "carol")).toBeGreaterThan(sequenceOf(moved, "carol"));
  await update(bob, made, { duration: 60, title: "Opener" });
  expect(briefly(await mails())).toEqual([
    "alice REQUEST: Bob renamed the consultation “Opener”",
    "bob REQUEST: You renamed the consultation “Opener”",
    "carol REQUEST: Bob renamed the consultation “Opener”",
  ]);
  await update(alice, made, { status: "cancelled" });
  const off = await mails();
  // of what a mail put into her calendar Alice is mailed the end, too
  expect(briefly(off)).toEqual([
    "alice CANCEL: You called off the consultation “Opener”",
    "bob CANCEL: Alice called off the consultation “Opener”",
    "carol CANCEL: Alice called off the consultation “Opener”",
  ]);
  expect(said(off[2]?.calendar ?? "", "STATUS")).toBe("CANCELLED");
  expect(sequenceOf(off, "carol")).toBeGreaterThan(sequenceOf(renamed, "carol"));
  await alice.call("addConsultationPeople", { id: made.id, userIds: [band.people.dev.id] });
  expect(await mails()).toEqual([]);
});

test("whoever is taken out or leaves is mailed that alone, by the title they knew; whoever comes in is invited", async () => {
  const { alice, bob, carol, dev } = band.people;
  const made = await schedule();
  const { id } = made;
  const invited = await mails();
  await alice.call("removeConsultationPeople", { id, userIds: [bob.id] });
  const out = await mails();
  expect(briefly(out)).toEqual(["bob CANCEL: You take no part in the consultation “Ballad” any more"]);
  expect(sequenceOf(out, "bob")).toBeGreaterThan(sequenceOf(invited, "bob"));
  expect(out[0]?.body).not.toContain(`?consultation=${id}`);
  await update(alice, made, { title: "Closer", agenda: ["Not for Bob"] });
  expect(briefly(await mails())).toEqual(["carol REQUEST: Alice renamed the consultation “Closer”"]);
  await carol.call("removeConsultationPeople", { id, userIds: [carol.id] });
  expect(briefly(await mails())).toEqual(["carol CANCEL: You take no part in the consultation “Closer” any more"]);
  await alice.call("addConsultationPeople", { id, userIds: [dev.id, bob.id] });
  const added = await mails();
  expect(briefly(added)).toEqual([
    "bob REQUEST: Alice invites you to the consultation “Closer”",
    "dev REQUEST: Alice invites you to the consultation “Closer”",
  ]);
  expect(sequenceOf(added, "bob")).toBeGreaterThan(sequenceOf(out, "bob"));
});

test("nobody is mailed who muted it, wants no such mails, proved no address or has no account any more", async () => {
  const { alice, bob, carol, dev, priya } = band.people;
  const quiet = (categories: object, email = true) => ({ ...defaultNotificationPreferences, email, ...categories });
  await bob.call("putNotificationPreferences", quiet({}, false));
  const { categories } = defaultNotificationPreferences;
  await carol.call("putNotificationPreferences", quiet({ categories: { ...categories, consultations: false } }));
  await query("update users set email_verified_at = null where id = $1", [dev.id]);
  const made = await schedule({ participantIds: [bob, carol, dev, priya].map(({ id }) => id) });
  expect(briefly(await mails())).toEqual(["priya REQUEST: Alice invites you to the consultation “Ballad”"]);
  await priya.call("updateConversation", { id: made.conversationId, metadata: { isMuted: true } });
  await update(alice, made, { scheduledAt: away(30 * 60) });
  expect(await mails()).toEqual([]);
  // what is in her calendar has to go all the same
  await update(alice, made, { status: "cancelled" });
  expect(briefly(await mails())).toEqual(["priya CANCEL: Alice called off the consultation “Ballad”"]);
  const another = await schedule({ participantIds: [priya.id] });
  await mails();
  await query("update users set disabled_at = now() where id = $1", [priya.id]);
  await update(alice, another, { scheduledAt: away(30 * 60) });
  expect(await mails()).toEqual([]);
  await query("update users set disabled_at = null, email_verified_at = now()");
  await query("delete from notification_preferences");
});

test("it says when by the clock that each chose", async () => {
  const { bob } = band.people;
  await bob.call("putNotificationPreferences", { ...defaultNotificationPreferences, timeZone: "Asia/Kolkata" });
  await schedule();
  const [toBob, toCarol] = (await mails()) as [Found, Found];
  expect(toBob.body).toContain(" (Asia/Kolkata, GMT+5:30)\n");
  expect(toBob.body).toContain("\n\nChoose what you are mailed here:\n");
  expect(toCarol.body).toContain(" (UTC)\n");
  await query("delete from notification_preferences");
});

test("a mail that waits is not sent once another says more: what was never told is told as new", async () => {
  const { alice, bob, carol } = band.people;
  const made = await schedule();
  await allHeard(band);
  await update(alice, made, { scheduledAt: away(48 * 60), facilitatorId: bob.id });
  await allHeard(band);
  // his own doing, and what waits for him would say what is not so any more
  await update(bob, made, { title: "Closer" });
  const found = await mails();
  expect(briefly(found)).toEqual([
    "alice REQUEST: Bob renamed the consultation “Closer”",
    "bob REQUEST: You are invited to the consultation “Closer”",
    "carol REQUEST: Bob invites you to the consultation “Closer”",
  ]);
  const another = await schedule();
  await allHeard(band);
  await carol.call("putNotificationPreferences", { ...defaultNotificationPreferences, email: false });
  await alice.call("removeConsultationPeople", { id: another.id, userIds: [bob.id, carol.id] });
  expect(briefly(await mails())).toEqual(["bob CANCEL: You take no part in the consultation “Ballad” any more"]);
  await query("delete from notification_preferences");
});

test("nobody is invited to what has begun, nor told of what is over", async () => {
  const { alice, dev } = band.people;
  const made = await schedule({ scheduledAt: away(20) });
  await mails();
  const passed = (minutes: number) =>
    query(
      "with k as (update consultations set scheduled_at = $2 where id = $1) update consultation_mails set scheduled_at = $2 where consultation_id = $1",
      [made.id, away(-minutes)],
    );
  await passed(10);
  await alice.call("addConsultationPeople", { id: made.id, userIds: [dev.id] });
  expect(await mails()).toEqual([]);
  await passed(50);
  await update(alice, made, { status: "cancelled" });
  expect(await mails()).toEqual([]);
});

test("it goes with words and event in one mail, and is forgotten then", async () => {
  await schedule({ participantIds: [band.people.bob.id] });
  await allHeard(band);
  await band.guidon.platform.mail.flush();
  const { rows } = await query("select id, body, calendar, sent_at is not null as sent from mails");
  expect(rows).toMatchObject([{ body: "", calendar: null, sent: true }]);
  const file = path.join(band.guidon.platform.config.dataDir, "mail", `${rows[0].id}.eml`);
  const mail = await readFile(file, "utf8");
  expect(mail).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r?$/m);
  const event = /Content-Type: application\/ics.*?\r?\n\r?\n([\w+/=\r\n]+)/s.exec(mail)?.[1] ?? "";
  expect(Buffer.from(event, "base64").toString()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*\r\nMETHOD:REQUEST\r\n/);
  expect(mailText(mail)).toContain("\n\nHello Bob,\n\nAlice invites you to the consultation “Ballad”.\n");
});

test("who changes it all the time mails each of the others once a minute, and what came last", async () => {
  const { alice } = band.people;
  const made = await schedule();
  const waits = `select subject, next_try_at > now() as waits, next_try_at::text as due from mails where recipient like 'bob@%'`;
  await allHeard(band);
  const [invitation] = (await query(waits)).rows;
  expect(invitation).toMatchObject({ subject: expect.stringContaining("invites you"), waits: false });
  await query("update mails set sent_at = now()");
  const due: string[] = [];
  for (const title of ["Ballet", "Ballad II"]) {
    await alice.call("updateConsultation", { id: made.id, title });
    await allHeard(band);
    const { rows } = await query(`${waits} and sent_at is null`);
    expect(rows).toMatchObject([{ subject: `Alice renamed the consultation “${title}”`, waits: true }]);
    due.push(rows[0].due);
  }
  expect(due[1]).toBe(due[0]);
});
