// What an admin sees of the accounts, and how who cannot sign in any more is helped.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FullAuditEntry } from "#contract/studio.ts";
import { costOf } from "#server/testing/cost.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { holding, type Statement, untilWaiting } from "#server/testing/held-rows.ts";
import { requestFor } from "#server/testing/people.ts";
import { password, studioUsers } from "#server/testing/studio-users.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
let studio: Awaited<ReturnType<typeof studioUsers>>;
beforeAll(async () => {
  world = await startWorld();
  studio = await studioUsers(world);
});
afterAll(() => world.stop());

const db = () => world.guidon.platform.database.db;

const mailsTo = (email: string) =>
  db().selectFrom("mails").select(["subject", "body"]).where("recipient", "=", email).execute();

describe("the list", () => {
  test("tells of everybody, newest first, page by page", async () => {
    const all = await studio.users();
    expect(all.map(({ name }) => name)).toEqual(expect.arrayContaining(["Marisol", "Dan", "Priya"]));
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.people.marisol.call("listUsers", { limit: 2, cursor });
      paged.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(paged).toEqual(all.map(({ id }) => id));
  });

  test("finds by name, by address, by type and by state; wildcards mean themselves", async () => {
    await studio.newUser("Percent_of%it");
    expect((await studio.users({ search: "PRIY" })).map(({ name }) => name)).toEqual(["Priya"]);
    expect((await studio.users({ search: "bob@guidon" })).map(({ name }) => name)).toEqual(["Bob"]);
    expect((await studio.users({ search: "t_of%" })).map(({ name }) => name)).toEqual(["Percent_of%it"]);
    expect(await studio.users({ search: "p%a" })).toEqual([]);
    expect(await studio.users({ search: "\\" })).toEqual([]);
    expect((await studio.users({ type: "designer" })).map(({ name }) => name).sort()).toEqual(["Dev", "Priya"]);
    expect(await studio.users({ state: "disabled" })).toEqual([]);
    expect((await studio.users({ state: "active", type: "admin" })).map(({ name }) => name)).toEqual(["Marisol"]);
  });

  test("counts sessions that are good, and knows of second factors", async () => {
    const mia = await studio.newUser("Mia");
    await mia.signIn();
    expect(await studio.userOf(mia.email)).toMatchObject({ sessions: 2, secondFactor: false, isDisabled: false });
    await db()
      .updateTable("sessions")
      .set({ expires_at: new Date(0).toISOString() })
      .where("user_id", "=", mia.id)
      .execute();
    const secret = { user_id: mia.id, secret: Buffer.from("x") };
    await db().insertInto("totp_secrets").values(secret).execute();
    expect(await studio.userOf(mia.email)).toMatchObject({ sessions: 0, secondFactor: false });
    await db()
      .updateTable("totp_secrets")
      .set({ confirmed_at: new Date().toISOString() })
      .where("user_id", "=", mia.id)
      .execute();
    const found = await studio.userOf(mia.email);
    expect(found.secondFactor).toBe(true);
    expect(Date.now() - Date.parse(found.lastSeenAt as string)).toBeLessThan(60_000);
  });

  test("has seen whoever is online until now, however long they asked for nothing", async () => {
    const { bob } = world.people;
    const socket = await bob.socket();
    await ask(socket, "user:join", {});
    const before = { last_used_at: new Date(Date.now() - 3_600_000).toISOString() };
    await db().updateTable("sessions").set(before).where("user_id", "=", bob.id).execute();
    // that somebody has come is written down beside the answers to what they ask
    const seenAt = async () => Date.parse((await studio.userOf(bob.email)).lastSeenAt as string);
    await expect.poll(seenAt).toBeGreaterThan(Date.now() - 60_000);
    socket.disconnect();
  });

  test.each([{ cursor: "nonsense" }, { type: "director" }, { state: "gone" }, { limit: 101 }, { order: "name" }])(
    "refuses %j",
    async (filter) => {
      await expect(world.people.marisol.call("listUsers", filter as object)).rejects.toMatchObject({
        code: "invalid_input",
      });
    },
  );

  test("costs few statements whatever its size", async () => {
    expect(await costOf(world, () => world.people.marisol.call("listUsers", {}))).toBeLessThanOrEqual(3);
  });
});

test("revoking signs somebody out everywhere and lets them come back", async () => {
  const kim = await studio.newUser("Kim");
  const changed = await world.people.marisol.call("revokeUserSessions", { id: kim.id, password });
  expect(changed).toMatchObject({ sessions: 0, isDisabled: false });
  expect((await kim.me()).status).toBe(401);
  expect((await kim.signIn()).status).toBe(200);
  const [entry] = (await studio.logged({ action: "user.sessions-revoked" })) as FullAuditEntry[];
  expect(entry).toMatchObject({ object: kim.email, details: { sessions: 1 } });
});

test("a reset is a mail with a link that is good once; of two the newer", async () => {
  const lea = await studio.newUser("Lea");
  for (let count = 0; count < 2; count++) await world.people.marisol.call("sendUserReset", { id: lea.id, password });
  const tokens = await db()
    .selectFrom("one_time_tokens")
    .select(["purpose", "email", "expires_at"])
    .where("user_id", "=", lea.id)
    .execute();
  expect(tokens).toHaveLength(1);
  expect(tokens[0]).toMatchObject({ purpose: "reset", email: lea.email });
  const lasts = Date.parse(tokens[0]?.expires_at ?? "") - Date.now();
  expect(lasts).toBeGreaterThan(3_500_000);
  expect(lasts).toBeLessThanOrEqual(3_600_000);
  const mails = await mailsTo(lea.email);
  expect(mails[0]?.body).toMatch(/\/reset#[\w-]{43}\n/);
  expect((await studio.logged({ action: "user.reset-sent" }))[0]?.object).toBe(lea.email);
  expect(JSON.stringify(await studio.logged())).not.toMatch(/reset#/);
  await world.people.marisol.call("updateUser", { id: lea.id, isDisabled: true, password });
  await expect(world.people.marisol.call("sendUserReset", { id: lea.id, password })).rejects.toMatchObject({
    code: "conflict",
  });
});

test.each(["revokeUserSessions", "sendUserReset"] as const)(
  "whoever is no admin any more once the password is checked does it not: %s",
  async (name) => {
    const { marisol } = world.people;
    const { pool } = world.guidon.platform.database;
    const [other, sam] = [await studio.newUser(`Other ${name}`, "admin"), await studio.newUser(`Sam ${name}`)];
    const { path, ...init } = requestFor(name, { id: sam.id, password });
    const headers = { ...init.headers, authorization: `Bearer ${other.token}` };
    const trying: Statement = [
      "insert into throttles (key, tries, resets_at) values ($1, 0, now() + interval '1 minute')",
      `proof:${other.id}`,
    ];
    const { status } = await holding(pool, trying, async (commit) => {
      const asked = fetch(`${world.address}${path}`, { ...init, headers });
      await untilWaiting(pool, 1, asked);
      await marisol.call("updateUser", { id: other.id, userType: "client", password });
      await commit();
      return asked;
    });
    expect(status).toBe(403);
    expect((await sam.me()).status).toBe(200);
    expect(await mailsTo(sam.email)).toEqual([]);
  },
);

test("who lost the app and the recovery codes comes in by the password again; every session ends, and a mail tells of it", async () => {
  const ned = await studio.newUser("Ned");
  await db()
    .insertInto("totp_secrets")
    .values({ user_id: ned.id, secret: Buffer.from("x"), confirmed_at: new Date().toISOString() })
    .execute();
  await db()
    .insertInto("recovery_codes")
    .values({ user_id: ned.id, code_hash: Buffer.from("x") })
    .execute();
  expect(await studio.userOf(ned.email)).toMatchObject({ secondFactor: true, asksForCode: true });
  expect((await ned.signIn()).status).toBe(401);
  const { marisol } = world.people;
  const changed = await marisol.call("resetUserFactor", { id: ned.id, password });
  expect(changed).toMatchObject({ id: ned.id, secondFactor: false, asksForCode: false, sessions: 0 });
  expect((await ned.me()).status).toBe(401);
  expect((await ned.signIn()).status).toBe(200);
  const left = db().selectFrom("recovery_codes").select("user_id").where("user_id", "=", ned.id);
  expect(await left.execute()).toEqual([]);
  const mails = await db().selectFrom("mails").select("subject").where("recipient", "=", ned.email).execute();
  expect(mails).toEqual([{ subject: "Two-factor sign-in was switched off by Marisol: your Guidon account" }]);
  expect((await studio.logged({ action: "user.factor-reset" }))[0]).toMatchObject({
    object: ned.email,
    objectId: ned.id,
  });
  await expect(marisol.call("resetUserFactor", { id: ned.id, password })).rejects.toMatchObject({ code: "conflict" });
});

test.each(["revokeUserSessions", "sendUserReset", "resetUserFactor"] as const)(
  "%s asks who is at work: without the password, or with a wrong one, nothing is done",
  async (route) => {
    const { marisol } = world.people;
    const pat = await studio.newUser(`Pat of ${route}`);
    for (const proof of [{}, { password: "guess" }]) {
      await expect(marisol.call(route, { id: pat.id, ...proof })).rejects.toMatchObject({ code: "wrong_credentials" });
    }
    expect((await pat.me()).status).toBe(200);
    expect(await db().selectFrom("mails").select("id").where("recipient", "=", pat.email).execute()).toEqual([]);
    const proved = marisol.call(route, { id: pat.id, password });
    await (route === "resetUserFactor" ? expect(proved).rejects.toMatchObject({ code: "conflict" }) : proved);
  },
);

test("the sixth mail to one address within a quarter of an hour has to wait", async () => {
  const max = await studio.newUser("Max");
  const send = () => world.people.marisol.call("sendUserReset", { id: max.id, password });
  for (let count = 0; count < 5; count++) await send();
  await expect(send()).rejects.toMatchObject({ code: "too_many_requests" });
});

test("other admins are told, as the list answers it; an outsider hears nothing", async () => {
  const zoe = await studio.newUser("Zoe");
  const marisolHears = ears(await world.people.marisol.socket());
  const danHears = ears(await world.people.dan.socket());
  const { marisol } = world.people;
  const changed = await marisol.call("updateUser", { id: zoe.id, userType: "designer", password });
  expect(await marisolHears.next("account:changed")).toEqual(changed);
  await marisol.call("sendUserReset", { id: zoe.id, password });
  const revoked = await marisol.call("revokeUserSessions", { id: zoe.id, password });
  expect((await marisolHears.everything()).map(({ payload }) => payload)).toEqual([changed, revoked]);
  expect(await danHears.everything()).toEqual([]);
});
