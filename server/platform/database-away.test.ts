// The database goes away under a running server, and comes back.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guidon, makeGuidon } from "#server/guidon.ts";
import { readConfig } from "#server/platform/config.ts";
import { type RunningPostgres, startPostgres } from "#server/platform/postgres/start-postgres.ts";
import { ears } from "#server/testing/ears.ts";
import { closeSockets, makePerson, type TestPerson } from "#server/testing/people.ts";

/** Longer than what any timer of a server takes to ask the database again. */
const aWhile = 7000;
const unforeseen: unknown[] = [];
const note = (error: unknown) => void unforeseen.push(error);
let folder: string;
let postgres: RunningPostgres;
let guidon: Guidon;
let address: string;
let alice: TestPerson;
let bob: TestPerson;
let conversationId: string;

beforeAll(async () => {
  process.on("unhandledRejection", note).on("uncaughtException", note);
  folder = await mkdtemp(path.join(tmpdir(), "guidon-away-"));
  // as root the database runs as another user, who has to get through
  await chmod(folder, 0o711);
  await startDatabase();
  const config = readConfig({ NODE_ENV: "test", PORT: "0", DATA_DIR: folder, LOG_LEVEL: "silent" });
  guidon = await makeGuidon(config, { ...postgres.connection, max: 4, connectionTimeoutMillis: 1500 });
  address = await guidon.start();
  // in tests it does not go by itself
  guidon.platform.mail.start();
  alice = await makePerson(guidon.platform, address, "alice");
  bob = await makePerson(guidon.platform, address, "bob");
  const { organization } = await alice.call("createOrganization", { name: "Harlan County HS Marching Band" });
  await alice.call("addOrganizationMember", { id: organization.id, email: bob.email });
  conversationId = (await alice.call("createConversation", { type: "direct", participants: [bob.id] })).id;
});
afterAll(async () => {
  closeSockets();
  await guidon?.stop();
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
  process.off("unhandledRejection", note).off("uncaughtException", note);
});

async function startDatabase(): Promise<void> {
  postgres = await startPostgres({ dataDir: path.join(folder, "postgres"), settings: { fsync: "off" } });
}

/** A change that is in the middle of it: waiting for the database, or for something else. */
function changeUnderWay(what: "asks" | "rests") {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: rest, resolve: goOn } = Promise.withResolvers<void>();
  const { facts, database } = guidon.platform;
  const ended = facts
    .change(null, async ({ db }) => {
      await db.selectFrom("users").select("id").execute();
      begin();
      if (what === "asks") await database.pool.query("select 1");
      await rest;
      await db.selectFrom("users").select("id").execute();
    })
    .then(
      () => "done",
      () => "failed",
    );
  return { begun, goOn, ended };
}

async function refusal(): Promise<unknown> {
  const response = await alice.fetch("/api/conversations");
  return { status: response.status, ...((await response.json()) as object) };
}
const busy = {
  status: 503,
  code: "unavailable",
  message: "The studio is busy or being restarted. Please try again in a moment.",
  requestId: expect.stringMatching(/^[\w-]{36}$/),
};

async function worksAgain(content: string): Promise<void> {
  await expect.poll(async () => (await alice.fetch("/api/conversations")).status).toBe(200);
  const heard = ears(await bob.socket());
  const sent = await alice.call("sendMessage", { conversationId, content });
  expect(await heard.next("message:received")).toEqual(sent);
}

test("while no connection is to be had requests are refused with a sentence, and the server goes on", async () => {
  const { pool } = guidon.platform.database;
  const held = await Promise.all(Array.from({ length: 4 }, () => pool.connect()));
  try {
    expect(await refusal()).toEqual(busy);
    await pause(aWhile);
    expect(unforeseen).toEqual([]);
  } finally {
    for (const client of held) client.release();
  }
  await worksAgain("Set 14");
});

test("while the database is away the server stays up, says so, and goes on by itself when it is back", async () => {
  const staying = ears(await bob.socket());
  const changes = [changeUnderWay("asks"), changeUnderWay("rests")];
  await Promise.all(changes.map(({ begun }) => begun));
  await postgres.stop();
  expect(await refusal()).toEqual(busy);
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(503);
  for (const { goOn } of changes) goOn();
  expect(await Promise.all(changes.map(({ ended }) => ended))).toEqual(["failed", "failed"]);
  await pause(aWhile);
  expect(await refusal()).toEqual(busy);
  expect(unforeseen).toEqual([]);

  await startDatabase();
  await worksAgain("Set 15");
  // who was here all the time hears again too; what could not be marked as told may come twice
  await staying.next("message:received", (message) => (message as { content: string }).content === "Set 15");
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await guidon.platform.jobs.enqueue(guidon.platform.database.db, "sweep-presence", {});
  await expect.poll(jobsLeft).toBe(0);
  expect(unforeseen).toEqual([]);
});

async function jobsLeft(): Promise<number | undefined> {
  const load = await guidon.platform.jobs.load();
  const one = load.find(({ queue }) => queue === "sweep-presence");
  return one && one.waiting + one.active;
}
