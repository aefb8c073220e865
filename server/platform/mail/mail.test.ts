import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { type MailServer, startMailServer } from "#server/testing/mail-server.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { makeLog } from "../log.ts";
import { listFailedMails, retryMail } from "./failed-mails.ts";
import { type Mail, makeMail, maxAttempts } from "./mail.ts";

let world: World;
let server: MailServer;
let outbox: Mail;
let other: Mail;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  server = await startMailServer();
  [outbox, other] = [anotherProcess(), anotherProcess()];
});
afterEach(async () => {
  await db().deleteFrom("mails").execute();
  await server.stop();
});

const db = () => world.guidon.platform.database.db;

function anotherProcess(): Mail {
  const { config, database } = world.guidon.platform;
  return makeMail(database, { ...config, smtpUrl: server.url }, makeLog("silent"));
}

const reset = { to: "nia@guidon.example", subject: "Your new password", body: "a link" };

async function write(to: string): Promise<void> {
  await outbox.enqueue(db(), { ...reset, to });
}

/** The only mail there is; `pause` in seconds from its last try. */
async function theMail() {
  const { rows } = await world.guidon.platform.database.pool.query<{ attempts: number; sent: boolean; pause: number }>(
    `select attempts, sent_at is not null as sent, extract(epoch from next_try_at - now())::float as pause from mails`,
  );
  return rows[0] as (typeof rows)[number];
}

/** As if its pause were over. */
const later = () => db().updateTable("mails").set({ next_try_at: new Date().toISOString() }).execute();

test("a refused mail waits before it is tried again, and goes as soon as the server takes it", async () => {
  server.answer("451 come back later");
  await write("nia@guidon.example");
  await outbox.flush();
  await outbox.flush();
  await other.flush();
  expect(server.tries()).toBe(1);
  expect(await theMail()).toMatchObject({ attempts: 1, sent: false });

  server.answer("250 OK");
  await later();
  await other.flush();
  expect(server.taken).toEqual(["nia@guidon.example"]);
  expect(await theMail()).toMatchObject({ attempts: 2, sent: true });
});

test("the tries of a mail spread over about a day, each pause twice the one before", async () => {
  server.answer("451 come back later");
  await write("nia@guidon.example");
  const pauses: number[] = [];
  for (let attempt = 1; attempt <= maxAttempts; attempt++) {
    await outbox.flush();
    const { attempts, pause } = await theMail();
    expect(attempts).toBe(attempt);
    pauses.push(pause);
    await later();
  }
  for (const [index, pause] of pauses.slice(1).entries()) expect(pause / (pauses[index] as number)).toBeCloseTo(2, 0);
  const hours = pauses.slice(0, -1).reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(28);
  await outbox.flush();
  expect(server.tries()).toBe(maxAttempts);
});

test("what failed while the clock was a year ahead does not wait until then", async () => {
  server.answer("451 come back later");
  await write("nia@guidon.example");
  await outbox.flush();
  await db()
    .updateTable("mails")
    .set({ next_try_at: new Date(Date.now() + 31_536_000_000).toISOString() })
    .execute();
  server.answer("250 OK");
  await outbox.flush();
  expect(server.taken).toEqual(["nia@guidon.example"]);
});

test("a mail server that is not there at all, under two addresses, is a failure with a reason", async () => {
  const { config, database } = world.guidon.platform;
  const unreachable = makeMail(database, { ...config, smtpUrl: "smtp://localhost:1" }, makeLog("silent"));
  await write("nia@guidon.example");
  await unreachable.flush();
  expect(await theMail()).toMatchObject({ attempts: 1, sent: false });
  const { last_error } = await db().selectFrom("mails").select("last_error").executeTakeFirstOrThrow();
  expect(last_error).toMatch(/\w/);
});

test("what failed while no mail server was there goes as soon as one takes a mail, and not after its own pause", async () => {
  const { config, database } = world.guidon.platform;
  const unreachable = makeMail(database, { ...config, smtpUrl: "smtp://localhost:1" }, makeLog("silent"));
  await write("nia@guidon.example");
  for (let count = 0; count < 3; count++) {
    await later();
    await unreachable.flush();
  }
  expect((await theMail()).pause).toBeGreaterThan(100);
  await outbox.flush();
  expect(server.taken).toEqual([]);
  await write("bob@guidon.example");
  await outbox.flush();
  expect(server.taken).toEqual(["bob@guidon.example", "nia@guidon.example"]);
});

test.each([
  ["that lets nobody send before they sign in", "530 5.7.0 authentication required", true],
  ["that has enough for now", "452 4.3.1 try later", false],
])("a mail server %s: what waits is released by the next mail that goes: %j", async (_what, answer, isReleased) => {
  server.answerSender(answer);
  await write("nia@guidon.example");
  await outbox.flush();
  expect(await theMail()).toMatchObject({ attempts: 1, sent: false });
  server.answerSender("250 OK");
  await write("bob@guidon.example");
  await outbox.flush();
  expect(server.taken).toEqual(["bob@guidon.example", ...(isReleased ? ["nia@guidon.example"] : [])]);
});

test("what another process is just delivering is not released: it goes once", async () => {
  const { config, database } = world.guidon.platform;
  const unreachable = makeMail(database, { ...config, smtpUrl: "smtp://localhost:1" }, makeLog("silent"));
  await write("nia@guidon.example");
  await unreachable.flush();
  await later();
  const patient = Promise.withResolvers<string>();
  server.answer(patient.promise);
  const sending = outbox.flush();
  await expect.poll(() => server.tries()).toBe(1);
  server.answer("250 OK");
  await write("bob@guidon.example");
  await other.flush();
  await other.flush();
  expect(server.taken).toEqual(["bob@guidon.example"]);
  patient.resolve("250 OK");
  await sending;
  expect(server.taken).toEqual(["bob@guidon.example", "nia@guidon.example"]);
});

test("a mail that the server refused for now holds back no other, and waits for its own pause", async () => {
  server.answer("451 come back later");
  await write("nia@guidon.example");
  await outbox.flush();
  server.answer("250 OK");
  await write("bob@guidon.example");
  await outbox.flush();
  await outbox.flush();
  expect(server.taken).toEqual(["bob@guidon.example"]);
});

test("an address that nobody has is given up at once, and holds back no other", async () => {
  const answers = ["550 5.1.1 no such user", "250 OK"];
  server.answer(() => answers.shift() as string);
  await write("nobody@guidon.example");
  await write("bob@guidon.example");
  await outbox.flush();
  expect(server.taken).toEqual(["bob@guidon.example"]);
  const { items } = await listFailedMails(db(), { limit: 9 });
  expect(items).toMatchObject([{ to: "nobody@guidon.example", isOver: false }]);
  expect(items[0]?.lastError).toContain("no such user");
  expect(await retryMail(db(), items[0]?.id as string)).toEqual({ to: "nobody@guidon.example", about: null });
});

test.each(["550 5.7.1 relaying denied", "552 5.2.2 mailbox full", "550 no"])(
  "what may be another matter tomorrow is tried again: %s",
  async (answer) => {
    server.answer(answer);
    await write("nia@guidon.example");
    await outbox.flush();
    expect(await theMail()).toMatchObject({ attempts: 1, sent: false });
  },
);

test("a mail whose link has ended by the time the server takes it is given up without it, and cannot be sent again", async () => {
  server.answer("451 come back later");
  await outbox.enqueue(db(), { ...reset, link: { of: "reset nia", lasts: 3600 } });
  await outbox.flush();
  await db().updateTable("mails").set({ link_ends_at: new Date().toISOString() }).execute();
  server.answer("250 OK");
  await later();
  await write("bob@guidon.example");
  await outbox.flush();
  expect(server.taken).toEqual(["bob@guidon.example"]);
  const { items } = await listFailedMails(db(), { limit: 9 });
  expect(items).toMatchObject([
    { isOver: true, lastError: "Its link, or what it invites to, ended before it could be delivered." },
  ]);
  const rows = await db().selectFrom("mails").select("body").where("link_of", "is not", null).execute();
  expect(rows).toEqual([{ body: "" }]);
  expect(await retryMail(db(), items[0]?.id as string)).toBeUndefined();
});

test("of mails with a link to the same that wait, the newest one alone goes", async () => {
  const [mine, others] = [
    { of: "reset nia", lasts: 3600 },
    { of: "reset bob", lasts: 3600 },
  ];
  await outbox.enqueue(db(), { ...reset, subject: "the first", link: mine });
  await outbox.enqueue(db(), { ...reset, subject: "another's", link: others });
  await outbox.flush();
  server.answer("451 come back later");
  for (const subject of ["the second", "the third"]) await outbox.enqueue(db(), { ...reset, subject, link: mine });
  const rows = await db().selectFrom("mails").select("subject").orderBy("subject").execute();
  expect(rows.map(({ subject }) => subject)).toEqual(["another's", "the first", "the third"]);
});

test("while the mail server takes its time no transaction is open, and nobody else sends the same mail", async () => {
  const patient = Promise.withResolvers<string>();
  server.answer(patient.promise);
  await write("nia@guidon.example");
  const sending = outbox.flush();
  await expect.poll(() => server.tries()).toBe(1);
  const { pool } = world.guidon.platform.database;
  const { rows } = await pool.query("select id from mails for update skip locked");
  expect(rows).toHaveLength(1);
  await other.flush();
  expect(server.tries()).toBe(1);
  patient.resolve("250 OK");
  await sending;
  expect(server.taken).toEqual(["nia@guidon.example"]);
  expect(await theMail()).toMatchObject({ attempts: 1, sent: true });
});

test("a mail server that says no more keeps no process from ending, and the mail waits for another try", async () => {
  const never = Promise.withResolvers<string>();
  server.answer(never.promise);
  await write("nia@guidon.example");
  const sending = outbox.flush();
  await expect.poll(() => server.tries()).toBe(1);
  const from = performance.now();
  await outbox.stop();
  expect(performance.now() - from).toBeLessThan(10_000);
  await sending;
  const { attempts, sent, pause } = await theMail();
  expect({ attempts, sent }).toEqual({ attempts: 0, sent: false });
  expect(pause).toBeLessThan(300);
});

test("a mail under way when the process ends has a moment to arrive", async () => {
  const patient = Promise.withResolvers<string>();
  server.answer(patient.promise);
  await write("nia@guidon.example");
  const sending = outbox.flush();
  await expect.poll(() => server.tries()).toBe(1);
  const ending = outbox.stop();
  patient.resolve("250 OK");
  await ending;
  await sending;
  expect(await theMail()).toMatchObject({ attempts: 1, sent: true });
});

test("what a dead process had claimed is sent once its claim runs out", async () => {
  const patient = Promise.withResolvers<string>();
  server.answer(patient.promise);
  await write("nia@guidon.example");
  const sending = outbox.flush();
  await expect.poll(() => server.tries()).toBe(1);
  const { pause } = await theMail();
  expect(pause).toBeGreaterThan(60);
  expect(pause).toBeLessThan(300);

  await later();
  server.answer("250 OK");
  await other.flush();
  expect(server.taken).toEqual(["nia@guidon.example"]);
  patient.resolve("451 come back later");
  await sending;
  expect(await theMail()).toMatchObject({ attempts: 1, sent: true });
});

test("what it holds is forgotten once it is sent", async () => {
  await outbox.enqueue(db(), { to: "nia@guidon.example", subject: newId(), body: "a secret link" });
  await outbox.flush();
  const { body } = await db().selectFrom("mails").select("body").executeTakeFirstOrThrow();
  expect(body).toBe("");
});

test.each([
  ["The Studio <hello@studio.example>", "The Studio <hello@studio.example>"],
  ["hello@studio.example", "hello@studio.example"],
  // a colon would begin a group of senders, what stands in brackets would be a comment
  ["Guidon: Design (West) <hello@studio.example>", '"Guidon: Design (West)" <hello@studio.example>'],
  ['"Guidon, West" <hello@studio.example>', '"Guidon, West" <hello@studio.example>'],
])("without a mail server it becomes a file, from the same sender: %s", async (mailFrom, head) => {
  const { config, database } = world.guidon.platform;
  const toFolder = makeMail(database, { ...config, mailFrom }, makeLog("silent"));
  await write("nia@guidon.example");
  await toFolder.flush();
  const { id } = await db().selectFrom("mails").select("id").executeTakeFirstOrThrow();
  const mail = await readFile(path.join(config.dataDir, "mail", `${id}.eml`), "utf8");
  expect(mail.match(/^From: .*$/m)?.[0].trim()).toBe(`From: ${head}`);
  expect(mail).toMatch(/^To: nia@guidon\.example\r?$/m);
});
