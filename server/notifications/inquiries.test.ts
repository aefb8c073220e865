// What comes in at the public site is told to the studio's admins (S2 section 3, `system`), and to nobody else.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { defaultNotificationPreferences as usual } from "#domain/notifications/default-preferences.ts";
import { allHeard } from "#server/testing/all-heard.ts";
import { byHand } from "#server/testing/by-hand.ts";
import { ears } from "#server/testing/ears.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { mailMissed } from "./mail-missed.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await byHand(world, "mail-missed");
});
afterAll(() => world.stop());
const query = (text: string) => world.guidon.platform.database.pool.query(text);
beforeEach(async () => {
  await allHeard(world);
  for (const table of ["throttles", "mails", "notifications", "notification_mails", "notification_preferences"])
    await query(`delete from ${table}`);
});

async function comeIn(change: object = {}) {
  const id = newId();
  const sent = { id, name: "Nia Moss", email: `${id}@example.com`, ensemble: "Bluegrass Regiment", ...change };
  const answer = await fetch(`${world.address}/api/inquiries`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(sent),
  });
  expect(answer.status).toBe(201);
  await allHeard(world);
  return id;
}
const told = async (who: TestPerson) => (await who.call("listNotifications", {})).items;
/** The subjects, once it has waited long enough. */
async function mailed({ email }: TestPerson): Promise<string[]> {
  await query("update notifications set created_at = created_at - interval '11 minutes'");
  await mailMissed(world.guidon.platform);
  const { rows } = await query(`select subject from mails where recipient = '${email}'`);
  return rows.map(({ subject }) => subject);
}

test("live, to admins alone, with the way to it; a designer, a client and who reads spam hear nothing", async () => {
  const { marisol, dev, dan } = world.people;
  const [hears, ...others] = [await marisol.socket(), await dev.socket(), await dan.socket()].map((one) => ears(one));
  const id = await comeIn();
  const [one] = await told(marisol);
  expect(one).toMatchObject({
    ...{ type: "system", priority: "high", title: "New inquiry: Bluegrass Regiment", message: "From Nia Moss" },
    ...{ inquiryId: id, conversationId: null, projectId: null, isRead: false },
  });
  expect(await hears?.next("notification:added")).toEqual(one);
  for (const who of [dev, dan]) expect(await told(who)).toEqual([]);
  for (const { everything } of others)
    expect((await everything()).filter(({ name }) => name.startsWith("notification:"))).toEqual([]);
  await comeIn({ subject: "https://cheap.example" });
  expect(await told(marisol)).toHaveLength(1);
});

test("whoever sees to it has read it; put aside or deleted it is told no more", async () => {
  const { marisol } = world.people;
  const id = await comeIn();
  await marisol.call("addInquiryEntry", { id, kind: "note", body: "Call on Monday" });
  await allHeard(world);
  expect(await told(marisol)).toMatchObject([{ inquiryId: id, isRead: true }]);
  const other = await comeIn();
  await marisol.call("updateInquiry", { id: other, state: "spam" });
  await marisol.call("deleteInquiry", { id });
  await allHeard(world);
  expect(await told(marisol)).toEqual([]);
});

test("of one that is deleted nothing that was told, put away or brought back names anybody any more", async () => {
  const { marisol } = world.people;
  const id = await comeIn({ name: "Ilse Winter", ensemble: "Frozen Lake Corps" });
  const [one] = await told(marisol);
  await marisol.call("archiveNotification", { id: one?.id ?? "" });
  await marisol.call("restoreNotification", { id: one?.id ?? "" });
  await allHeard(world);
  const facts = async () =>
    (await query("select name from facts where payload::text ~ 'Ilse Winter|Frozen Lake'")).rows;
  expect((await facts()).map(({ name }) => name)).toContain("notification:updated");
  await query("update notifications set read_at = null");
  await marisol.call("putNotificationPreferences", { ...usual, categories: { ...usual.categories, system: true } });
  expect(await mailed(marisol)).toEqual(["New inquiry: Frozen Lake Corps"]);
  await marisol.call("deleteInquiry", { id });
  await allHeard(world);
  expect(await facts()).toEqual([]);
  expect((await query("select subject from mails where subject ~ 'Frozen Lake'")).rows).toEqual([]);
});

test("who is no admin any more does not see what it told", async () => {
  const { marisol, priya } = world.people;
  const { id: userId } = priya;
  await query(`update users set user_type = 'admin' where id = '${userId}'`);
  await comeIn();
  expect(await told(priya)).toHaveLength(1);
  await query(`update users set user_type = 'designer' where id = '${userId}'`);
  expect(await told(priya)).toEqual([]);
  expect(await priya.call("listUnreadNotifications", {})).toEqual({ ids: [] });
  expect(await told(marisol)).toHaveLength(1);
});

test("mailed to an admin who asks for that: the studio's own address has it at once", async () => {
  const { marisol } = world.people;
  await comeIn();
  expect(await mailed(marisol)).toEqual([]);
  await marisol.call("putNotificationPreferences", { ...usual, categories: { ...usual.categories, system: true } });
  expect(await mailed(marisol)).toEqual(["New inquiry: Bluegrass Regiment"]);
});
