// Notifications to browsers that have no page open, through a push service.
import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { defaultNotificationPreferences as usual } from "#domain/notifications/default-preferences.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { type Band, startBand } from "#server/testing/marching-band.ts";
import { browserAt, type PushService, startPushService } from "#server/testing/push-service.ts";
import { findPushes } from "./push-news.ts";

let band: Band;
let service: PushService;
beforeAll(async () => {
  service = await startPushService();
  band = await startBand({ PUSH_SERVICES: service.origin });
});
afterAll(async () => {
  await band.stop();
  await service.stop();
});
beforeEach(async () => {
  await band.guidon.platform.database.pool.query("delete from push_subscriptions");
  service.taken.length = 0;
  service.answer(201);
});

async function subscribed() {
  const browser = browserAt(service.origin);
  await band.people.bob.call("putPush", browser.subscription);
  return browser;
}

const named = (content = "@Bob, the gate", metadata = {}) =>
  band.people.alice.call("sendMessage", {
    conversationId: band.conversationId,
    content,
    mentions: [band.people.bob.id],
    metadata,
  });

/** All that was to be sent is, or will be tried again: what was told so far has waited for long enough. */
async function sent(): Promise<number> {
  await allHeard(band);
  const { pool } = band.guidon.platform.database;
  const shift = "created_at = created_at - interval '6 seconds', pushed_at = pushed_at - interval '1 minute'";
  await pool.query(`update notifications set ${shift}`);
  await findPushes(band.guidon.platform);
  const left = `select from pgboss.job where name = 'push' and state in ('created', 'active')`;
  await expect.poll(async () => (await pool.query(left)).rowCount).toBe(0);
  return service.taken.length;
}

test("it comes once, sealed for that browser alone, and says who sends it", async () => {
  const browser = await subscribed();
  const { id: messageId } = await named("@Bob, **the gate**", { priority: "high" });
  expect(await sent()).toBe(1);
  const [{ path, headers, body }] = service.taken as [PushService["taken"][number]];
  expect(service.origin + path).toBe(browser.subscription.endpoint);
  const [newest] = (await band.people.bob.call("listNotifications", {})).items;
  expect(browser.read(body)).toEqual({
    id: newest?.id,
    title: "Alice mentioned you in Ballad",
    body: "@Bob, the gate",
    path: `/dashboard/messages?conversation=${band.conversationId}&message=${messageId}`,
  });
  expect(body.toString("latin1")).not.toContain("gate");
  expect(headers).toMatchObject({ urgency: "high", ttl: "86400", "content-encoding": "aes128gcm" });

  const { publicKey } = await band.people.bob.call("getPush", {});
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  expect(key).toBe(publicKey);
  const point = Buffer.from(publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const studio = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
  const { payload } = await jwtVerify(token, studio, { audience: service.origin });
  expect(decodeProtectedHeader(token)).toEqual({ typ: "JWT", alg: "ES256" });
  expect((payload.exp as number) - Date.now() / 1000).toBeLessThan(24 * 3600);
});

test("not what was read by then, of a kind that is switched off, or in quiet hours; nor one's own words", async () => {
  const { bob } = band.people;
  await subscribed();
  await bob.call("sendMessage", { conversationId: band.conversationId, content: "@Bob", mentions: [bob.id] });
  await bob.call("putNotificationPreferences", { ...usual, categories: { ...usual.categories, messages: false } });
  await named();
  expect(await sent()).toBe(0);
  // the same twice is the whole day
  const quietHours = { enabled: true, start: "08:00", end: "08:00" };
  await bob.call("putNotificationPreferences", { ...usual, quietHours });
  await named();
  expect(await sent()).toBe(0);
  await bob.call("putNotificationPreferences", usual);
  await named();
  await findPushes(band.guidon.platform);
  expect(service.taken).toEqual([]);
  await bob.call("readAllNotifications", {});
  expect(await sent()).toBe(0);
  await named();
  expect(await sent()).toBe(1);
  expect(await sent()).toBe(1);
});

test("of the priorities that one wants, and without previews who and where alone", async () => {
  const { bob } = band.people;
  const browser = await subscribed();
  await named("@Bob, at leisure", { priority: "low" });
  expect(await sent()).toBe(0);
  const priorities = { low: true, medium: false, high: false, critical: false };
  await bob.call("putNotificationPreferences", { ...usual, priorities, showPreviews: false });
  await named("@Bob, now", { priority: "critical" });
  expect(await sent()).toBe(0);
  await named("@Bob, later", { priority: "low" });
  expect(await sent()).toBe(1);
  expect(browser.read(service.taken[0]?.body as Buffer)).toMatchObject({
    title: "Alice mentioned you in Ballad",
    body: "",
  });
  await bob.call("putNotificationPreferences", usual);
});

test("two people at one browser at once, and two of their tabs, take it one after another", async () => {
  const { alice, bob } = band.people;
  const { pool } = band.guidon.platform.database;
  for (let round = 0; round < 5; round += 1) {
    const { subscription } = browserAt(service.origin);
    await Promise.all([alice, bob, alice, bob].map((person) => person.call("putPush", subscription)));
    expect((await pool.query("select from push_subscriptions")).rowCount).toBe(1);
  }
});

test("of a flood the newest comes, and how much else there is; what follows waits a moment, and then comes at once", async () => {
  const [phone, { pool }] = [await subscribed(), band.guidon.platform.database];
  await band.people.bob.call("readAllNotifications", {});
  await named("@Bob, one");
  await named("@Bob, two", { priority: "critical" });
  await named("@Bob, three");
  expect(await sent()).toBe(1);
  const [first] = service.taken as [PushService["taken"][number]];
  expect(phone.read(first.body)).toMatchObject({
    title: "Alice mentioned you in Ballad and 2 more",
    body: "@Bob, three",
  });
  expect(first.headers.urgency).toBe("high");
  await named("@Bob, four");
  await named("@Bob, five");
  await pool.query("update notifications set created_at = created_at - interval '6 seconds'");
  await findPushes(band.guidon.platform);
  const untold = "select from notifications where read_at is null and pushed_at is null and type = 'mention'";
  expect((await pool.query(untold)).rowCount).toBe(2);
  expect(await sent()).toBe(2);
  expect(phone.read(service.taken[1]?.body as Buffer)).toMatchObject({ title: expect.stringMatching(/ and 1 more$/) });
});

test("a browser belongs to who came last, until they end it or sign out", async () => {
  const { alice, bob } = band.people;
  const { subscription } = await subscribed();
  expect(await bob.call("getPush", {})).toMatchObject({ endpoint: subscription.endpoint });
  expect(await alice.call("getPush", {})).toMatchObject({ endpoint: null });
  await alice.call("putPush", subscription);
  expect(await bob.call("getPush", {})).toMatchObject({ endpoint: null });
  await named();
  expect(await sent()).toBe(0);

  await alice.call("deletePush", {});
  await subscribed();
  const { pool } = band.guidon.platform.database;
  await pool.query("update sessions set expires_at = now() - interval '1 second' where user_id = $1", [bob.id]);
  await named();
  expect(await sent()).toBe(0);
  await pool.query("delete from sessions where user_id = $1 and id in (select session_id from push_subscriptions)", [
    bob.id,
  ]);
  expect((await pool.query("select from push_subscriptions")).rowCount).toBe(0);
});

test("a browser that its service knows no more is told nothing more; one whose service is away is tried again", async () => {
  const { carol } = band.people;
  const browser = browserAt(service.origin);
  await carol.call("putPush", browser.subscription);
  const { pool } = band.guidon.platform.database;
  const told = async () => {
    const form = new FormData();
    form.set("file", new Blob([newId()]), `${newId()}.txt`);
    const { projectId } = band;
    const answer = await band.people.alice.fetch(`/api/projects/${projectId}/files`, { method: "POST", body: form });
    const { id: fileId } = (await answer.json()) as { id: string };
    await band.people.alice.call("createDesignReview", { fileId, assignedTo: carol.id, note: "Counts" });
    await sent();
  };
  service.answer(503);
  await told();
  await expect.poll(() => service.taken.length).toBe(1);
  service.answer(201);
  await expect.poll(() => service.taken.length, { timeout: 15_000 }).toBe(2);
  expect(browser.read(service.taken[1]?.body as Buffer)).toMatchObject({ body: "Counts" });
  // the studio's clock is ahead: it is told so for as long as that lasts, and nobody is forgotten for it
  service.answer(403, new Date(Date.now() - 24 * 3_600_000));
  await told();
  await expect.poll(() => service.taken.length).toBe(3);
  const isTriedAgain = "select from pgboss.job where name = 'push' and state = 'retry'";
  await expect.poll(async () => (await pool.query(isTriedAgain)).rowCount).toBe(1);
  expect((await pool.query("select from push_subscriptions")).rowCount).toBe(1);
  service.answer(410);
  await told();
  await expect.poll(async () => (await pool.query("select from push_subscriptions")).rowCount).toBe(0);
});

test.each(["https://127.0.0.1/x", "http://fcm.googleapis.com/x", "https://evil.example/x"])(
  "%s is no push service, and is never sent to",
  async (endpoint) => {
    const { keys } = browserAt(service.origin).subscription;
    await expect(band.people.carol.call("putPush", { endpoint, keys })).rejects.toMatchObject({
      code: "invalid_input",
      message: expect.stringContaining("PUSH_SERVICES"),
    });
  },
);

test("a key for which nothing can be sealed is refused", async () => {
  const { endpoint, keys } = browserAt(service.origin).subscription;
  const p256dh = Buffer.alloc(65, 4).toString("base64url");
  await expect(band.people.carol.call("putPush", { endpoint, keys: { ...keys, p256dh } })).rejects.toMatchObject({
    code: "invalid_input",
    message: "The browser's key is not valid.",
  });
});
