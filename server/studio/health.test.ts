import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { getHealth } from "./health.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const health = () => world.people.marisol.call("getHealth", {});
const db = () => world.guidon.platform.database.db;

/** A mail whose last try failed. */
async function failedMail(attempts: number, minutesAgo: number) {
  const row = {
    id: newId(),
    recipient: "nia@guidon.example",
    subject: "Hello",
    body: "secret link",
    attempts,
    last_error: `no answer ${minutesAgo} minutes ago`,
    created_at: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    next_try_at: new Date(Date.now() + 3_600_000).toISOString(),
  };
  await db().insertInto("mails").values(row).execute();
  return row;
}

test("tells what waits, what failed, and on what it runs", async () => {
  const before = await health();
  expect(before.mail).toMatchObject({ failed: 0, lastError: null });
  expect(before.database).toMatchObject({ isEmbedded: true, version: expect.stringMatching(/^\d+/) });
  expect(before.database.sizeBytes).toBeGreaterThan(1_000_000);
  const { freeBytes, totalBytes } = before.storage.disk ?? { freeBytes: 0, totalBytes: 0 };
  expect(freeBytes).toBeGreaterThan(0);
  expect(totalBytes).toBeGreaterThan(freeBytes);
  expect(before.server).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    node: process.versions.node,
    isOneOfSeveral: false,
  });
  expect(Date.parse(before.server.startedAt)).toBeLessThan(Date.now());
  expect(before.jobs.map(({ queue }) => queue)).toContain("preview");
  expect(before.jobs.every(({ queue }) => !queue.startsWith("_"))).toBe(true);
});

test.each([{ workers: 2 }, { redisUrl: "redis://127.0.0.1:1" }])(
  "of several processes (%o) it says so",
  async (several) => {
    const { platform } = world.guidon;
    const { server } = await getHealth({ ...platform, config: { ...platform.config, ...several } });
    expect(server.isOneOfSeveral).toBe(true);
  },
);

test.each([
  ["a mail server", "smtp://mail.example", false],
  ["none", undefined, true],
])("with %s it says whether mails lie in a folder", async (_what, smtpUrl, isFolder) => {
  const { platform } = world.guidon;
  const { mail } = await getHealth({ ...platform, config: { ...platform.config, smtpUrl } });
  expect(mail.isFolder).toBe(isFolder);
});

test("counts jobs that wait, with the age of the oldest", async () => {
  const { jobs } = world.guidon.platform;
  const kind = "health-test";
  await world.guidon.platform.database.pool.query("select pgboss.create_queue($1, $2)", [kind, { policy: "standard" }]);
  await jobs.enqueue(db(), kind, {});
  await jobs.enqueue(db(), kind, {});
  const found = (await health()).jobs.find(({ queue }) => queue === kind);
  expect(found).toMatchObject({ waiting: 2, active: 0, failed: 0 });
  expect(found?.oldestSeconds).toBeGreaterThanOrEqual(0);
});

test("counts facts and messages that nobody was told", async () => {
  const before = await health();
  await world.guidon.platform.database.pool.query(
    `insert into facts (name, rooms, payload, heard_at) values ('member:joined', '{}', '{}', null)`,
  );
  await world.guidon.platform.database.pool.query("insert into untold_messages values (gen_random_uuid())");
  const after = await health();
  expect(after.facts.untold).toBe(before.facts.untold + 2);
  expect(after.facts.unheard).toBeGreaterThanOrEqual(before.facts.unheard);
});

test("counts facts that were set aside, apart from those that are still to be worked on", async () => {
  const before = await health();
  expect(before.jobs.find(({ queue }) => queue === "facts")).toMatchObject({ failed: 0 });
  await world.guidon.platform.database.pool.query(
    `insert into facts (name, rooms, payload, told_at, set_aside_at) values ('member:joined', '{}', '{}', now(), now())`,
  );
  const after = await health();
  expect(after.jobs.find(({ queue }) => queue === "facts")).toMatchObject({ failed: 1 });
  expect(after.facts.unheard).toBeLessThanOrEqual(before.facts.unheard);
});

test("a mail that was given up is listed without its text, sent again on demand, and that once", async () => {
  const { marisol } = world.people;
  const old = await failedMail(12, 30);
  const young = await failedMail(12, 10);
  expect((await health()).mail).toMatchObject({ failed: 2, lastError: "no answer 10 minutes ago" });
  const { items } = await marisol.call("listFailedMails", {});
  expect(items.map(({ id }) => id)).toEqual([young.id, old.id]);
  expect(JSON.stringify(items)).not.toContain("secret");
  const first = await marisol.call("listFailedMails", { limit: 1 });
  expect((await marisol.call("listFailedMails", { limit: 1, cursor: first.nextCursor })).items[0]?.id).toBe(old.id);
  await marisol.call("retryMail", { id: young.id });
  await world.guidon.platform.mail.flush();
  const sent = await db().selectFrom("mails").select("sent_at").where("id", "=", young.id).executeTakeFirst();
  expect(sent?.sent_at).not.toBeNull();
  await expect(marisol.call("retryMail", { id: young.id })).rejects.toMatchObject({ code: "not_found" });
  expect((await marisol.call("listAudit", { action: "mail.retried" })).items).toMatchObject([
    { object: "nia@guidon.example", objectId: young.id },
  ]);
});

test("a mail that waits is no failed one", async () => {
  const { id } = await failedMail(3, 0);
  await expect(world.people.marisol.call("retryMail", { id })).rejects.toMatchObject({ code: "not_found" });
});
