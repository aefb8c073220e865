import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import type { AdminUser, FullAuditEntry } from "#contract/studio.ts";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { isSessionAlive } from "#server/accounts/sessions/sessions.ts";
import { insertUser } from "#server/accounts/users.ts";
import { costOf } from "#server/testing/cost.ts";
import { ask, ears } from "#server/testing/ears.ts";
import { startWorld, type World } from "#server/testing/world.ts";

const password = "set fourteen";
let world: World;
beforeAll(async () => {
  world = await startWorld();
  await givePassword("marisol");
});
afterAll(() => world.stop());

const db = () => world.guidon.platform.database.db;
const users = async (filter: object = {}) => (await world.people.marisol.call("listUsers", filter)).items;
const userOf = async (email: string) => (await users({ search: email }))[0] as AdminUser;
const logged = async (filter: object = {}) => (await world.people.marisol.call("listAudit", filter)).items;

async function givePassword(name: "marisol"): Promise<void> {
  const password_hash = await hashPassword(password);
  await db().updateTable("users").set({ password_hash }).where("id", "=", world.people[name].id).execute();
}

/** Somebody of their own for a test, able to sign in. */
async function newUser(name: string, userType: "client" | "admin" = "client") {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@guidon.example`;
  const user = await insertUser(db(), {
    id: newId(),
    name,
    email,
    passwordHash: await hashPassword(password),
    userType,
  });
  const signIn = () =>
    fetch(`${world.address}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password }),
    });
  const { token } = (await (await signIn()).json()) as { token: string };
  const me = () => fetch(`${world.address}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } });
  const change = (id: string, wanted: object) =>
    fetch(`${world.address}/api/admin/users/${id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ ...wanted, password }),
    });
  return { ...user, token, signIn, me, change };
}

describe("the list", () => {
  test("tells of everybody, newest first, page by page", async () => {
    const all = await users();
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
    await newUser("Percent_of%it");
    expect((await users({ search: "PRIY" })).map(({ name }) => name)).toEqual(["Priya"]);
    expect((await users({ search: "bob@guidon" })).map(({ name }) => name)).toEqual(["Bob"]);
    expect((await users({ search: "t_of%" })).map(({ name }) => name)).toEqual(["Percent_of%it"]);
    expect(await users({ search: "p%a" })).toEqual([]);
    expect(await users({ search: "\\" })).toEqual([]);
    expect((await users({ type: "designer" })).map(({ name }) => name).sort()).toEqual(["Dev", "Priya"]);
    expect(await users({ state: "disabled" })).toEqual([]);
    expect((await users({ state: "active", type: "admin" })).map(({ name }) => name)).toEqual(["Marisol"]);
  });

  test("counts sessions that are good, and knows of second factors", async () => {
    const mia = await newUser("Mia");
    await mia.signIn();
    expect(await userOf(mia.email)).toMatchObject({ sessions: 2, secondFactor: false, isDisabled: false });
    await db()
      .updateTable("sessions")
      .set({ expires_at: new Date(0).toISOString() })
      .where("user_id", "=", mia.id)
      .execute();
    const secret = { user_id: mia.id, secret: Buffer.from("x") };
    await db().insertInto("totp_secrets").values(secret).execute();
    expect(await userOf(mia.email)).toMatchObject({ sessions: 0, secondFactor: false });
    await db()
      .updateTable("totp_secrets")
      .set({ confirmed_at: new Date().toISOString() })
      .where("user_id", "=", mia.id)
      .execute();
    const found = await userOf(mia.email);
    expect(found.secondFactor).toBe(true);
    expect(Date.now() - Date.parse(found.lastSeenAt as string)).toBeLessThan(60_000);
  });

  test("has seen whoever is online until now, however long they asked for nothing", async () => {
    const { bob } = world.people;
    const socket = await bob.socket();
    await ask(socket, "user:join", {});
    const before = { last_used_at: new Date(Date.now() - 3_600_000).toISOString() };
    await db().updateTable("sessions").set(before).where("user_id", "=", bob.id).execute();
    const { lastSeenAt } = await userOf(bob.email);
    expect(Date.now() - Date.parse(lastSeenAt as string)).toBeLessThan(60_000);
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

describe("disabling", () => {
  test("ends every session, closes the sockets, kills open links, and is kept in the log", async () => {
    const nia = await newUser("Nia");
    await world.people.marisol.call("sendUserReset", { id: nia.id, password });
    const { io } = await import("socket.io-client");
    const socket = io(world.address, { auth: { token: nia.token }, transports: ["websocket"], reconnection: false });
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    const hears = ears(socket);
    const danHears = ears(await world.people.dan.socket());
    const changed = await world.people.marisol.call("updateUser", { id: nia.id, isDisabled: true, password });
    expect(changed).toMatchObject({ id: nia.id, isDisabled: true, sessions: 0 });
    expect(await closed).toBe("io server disconnect");
    expect(await hears.next("session:ended")).toMatchObject({ userId: nia.id });
    expect(await danHears.everything()).toEqual([]);
    expect((await nia.me()).status).toBe(401);
    expect((await nia.signIn()).status).toBe(401);
    expect(await db().selectFrom("one_time_tokens").select("email").where("user_id", "=", nia.id).execute()).toEqual(
      [],
    );
    expect((await users({ state: "disabled" })).map(({ id }) => id)).toEqual([nia.id]);
    expect((await logged({ action: "user.disabled" }))[0]).toMatchObject({
      actor: { id: world.people.marisol.id, name: "Marisol" },
      object: nia.email,
      objectId: nia.id,
    });
    const back = await world.people.marisol.call("updateUser", { id: nia.id, isDisabled: false, password });
    expect(back.isDisabled).toBe(false);
    expect((await nia.signIn()).status).toBe(200);
    expect((await logged({ action: "user.enabled" }))[0]?.object).toBe(nia.email);
  });

  test("doing it twice is one act", async () => {
    const twice = await newUser("Twice");
    for (let count = 0; count < 2; count++) {
      await world.people.marisol.call("updateUser", { id: twice.id, isDisabled: true, password });
    }
    expect((await logged({ action: "user.disabled" })).filter(({ objectId }) => objectId === twice.id)).toHaveLength(1);
  });
});

describe("another type", () => {
  test("holds at once: for requests, and for sockets, which are closed and come back", async () => {
    const ola = await newUser("Ola", "admin");
    const { io } = await import("socket.io-client");
    const socket = io(world.address, { auth: { token: ola.token }, transports: ["websocket"], reconnection: false });
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    const changed = await world.people.marisol.call("updateUser", { id: ola.id, userType: "client", password });
    expect(changed).toMatchObject({ userType: "client", sessions: 1 });
    expect(await closed).toBe("io server disconnect");
    expect(((await (await ola.me()).json()) as { userType: string }).userType).toBe("client");
    expect((await ola.change(world.people.dan.id, { isDisabled: true })).status).toBe(403);
    socket.connect();
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    const hears = ears(socket);
    const { organization } = await world.people.alice.call("createOrganization", { name: "Not for clients" });
    await world.people.alice.call("createTeam", { id: organization.id, name: "Not told" });
    expect(await hears.everything()).toEqual([]);
    socket.disconnect();
    const [entry] = await logged({ action: "user.type-changed" });
    expect(entry).toMatchObject({ objectId: ola.id, details: { from: "admin", to: "client" } });
  });

  test("a socket that was not closed then is found out within a minute", async () => {
    const ivo = await newUser("Ivo", "admin");
    const session = await db()
      .selectFrom("sessions")
      .select("id as sessionId")
      .where("user_id", "=", ivo.id)
      .executeTakeFirstOrThrow();
    const { sessionId } = session;
    expect(await isSessionAlive(world.guidon.platform, { sessionId, user: ivo })).toBe(true);
    await world.people.marisol.call("updateUser", { id: ivo.id, userType: "client", password });
    expect(await isSessionAlive(world.guidon.platform, { sessionId, user: ivo })).toBe(false);
    const client = { ...ivo, userType: "client" as const };
    expect(await isSessionAlive(world.guidon.platform, { sessionId, user: client })).toBe(true);
    // with the session still there, as one that was opened at that very moment
    await db().updateTable("users").set({ disabled_at: new Date().toISOString() }).where("id", "=", ivo.id).execute();
    expect(await isSessionAlive(world.guidon.platform, { sessionId, user: client })).toBe(false);
  });

  test("a new admin's sockets hear what admins hear", async () => {
    const uma = await newUser("Uma");
    await world.people.marisol.call("updateUser", { id: uma.id, userType: "admin", password });
    const { io } = await import("socket.io-client");
    const socket = io(world.address, { auth: { token: uma.token }, transports: ["websocket"], reconnection: false });
    await new Promise<void>((resolve) => socket.once("connect", resolve));
    const hears = ears(socket);
    const { organization } = await world.people.alice.call("createOrganization", { name: "For admins" });
    await world.people.alice.call("createTeam", { id: organization.id, name: "Told" });
    expect((await hears.everything()).map(({ name }) => name)).toContain("team:created");
    socket.disconnect();
    await world.people.marisol.call("updateUser", { id: uma.id, userType: "client", password });
  });
});

describe("what is refused", () => {
  test("a wrong password: nothing changes", async () => {
    const { marisol, dan } = world.people;
    const tried = marisol.call("updateUser", { id: dan.id, isDisabled: true, password: "guess" });
    await expect(tried).rejects.toMatchObject({ code: "wrong_credentials", message: "The password is not right." });
    expect((await userOf(dan.email)).isDisabled).toBe(false);
  });

  test("the eleventh guess has to wait", async () => {
    const eve = await newUser("Eve", "admin");
    const guess = () =>
      fetch(`${world.address}/api/admin/users/${world.people.dan.id}`, {
        method: "PATCH",
        headers: { "content-type": "application/json", authorization: `Bearer ${eve.token}` },
        body: JSON.stringify({ isDisabled: true, password: "guess" }),
      });
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) statuses.push((await guess()).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    await world.people.marisol.call("updateUser", { id: eve.id, userType: "client", password });
  });

  test.each([{}, { userType: "director" }, { isDisabled: "yes" }, { userType: "client", name: "X" }])(
    "%j",
    async (wanted) => {
      const input = { id: world.people.dan.id, password, ...wanted } as never;
      await expect(world.people.marisol.call("updateUser", input)).rejects.toMatchObject({ code: "invalid_input" });
    },
  );

  test("somebody who is not there", async () => {
    const { marisol } = world.people;
    const tries = [
      marisol.call("updateUser", { id: newId(), isDisabled: true, password }),
      marisol.call("revokeUserSessions", { id: newId(), password }),
      marisol.call("sendUserReset", { id: newId(), password }),
    ];
    for (const outcome of await Promise.allSettled(tries)) {
      expect(outcome).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
    }
  });

  test("taking the last admin's rights, by herself", async () => {
    const { marisol } = world.people;
    for (const wanted of [{ userType: "client" as const }, { isDisabled: true }]) {
      await expect(marisol.call("updateUser", { id: marisol.id, password, ...wanted })).rejects.toMatchObject({
        code: "last_admin",
      });
    }
    // a disabled one is none
    const off = await newUser("Off", "admin");
    await marisol.call("updateUser", { id: off.id, isDisabled: true, password });
    await expect(marisol.call("updateUser", { id: marisol.id, userType: "client", password })).rejects.toMatchObject({
      code: "last_admin",
    });
  });

  test("taking it from each other at the same moment: one is left", async () => {
    for (let round = 0; round < 3; round++) {
      const pair = [await newUser(`Left${round}`, "admin"), await newUser(`Right${round}`, "admin")] as const;
      await db().updateTable("users").set({ user_type: "client" }).where("id", "=", world.people.marisol.id).execute();
      const statuses = await Promise.all([
        pair[0].change(pair[1].id, { userType: "client" }),
        pair[1].change(pair[0].id, { isDisabled: true }),
        pair[0].change(pair[0].id, { userType: "client" }),
        pair[1].change(pair[1].id, { userType: "designer" }),
      ]).then((answers) => answers.map(({ status }) => status));
      // two may go through: who gave it up may be shut out after
      expect(statuses.every((status) => [200, 401, 403, 409].includes(status))).toBe(true);
      const left = await db()
        .selectFrom("users")
        .select("id")
        .where("user_type", "=", "admin")
        .where("disabled_at", "is", null)
        .execute();
      expect(left).toHaveLength(1);
      await db().updateTable("users").set({ user_type: "admin" }).where("id", "=", world.people.marisol.id).execute();
      await db()
        .updateTable("users")
        .set({ user_type: "client" })
        .where("id", "=", left[0]?.id ?? "")
        .execute();
    }
  });
});

test("revoking signs somebody out everywhere and lets them come back", async () => {
  const kim = await newUser("Kim");
  const changed = await world.people.marisol.call("revokeUserSessions", { id: kim.id, password });
  expect(changed).toMatchObject({ sessions: 0, isDisabled: false });
  expect((await kim.me()).status).toBe(401);
  expect((await kim.signIn()).status).toBe(200);
  const [entry] = (await logged({ action: "user.sessions-revoked" })) as FullAuditEntry[];
  expect(entry).toMatchObject({ object: kim.email, details: { sessions: 1 } });
});

test("a reset is a mail with a link that is good once; of two the newer", async () => {
  const lea = await newUser("Lea");
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
  const mails = await db().selectFrom("mails").select(["subject", "body"]).where("recipient", "=", lea.email).execute();
  expect(mails[0]?.body).toMatch(/\/reset#[\w-]{43}\n/);
  expect((await logged({ action: "user.reset-sent" }))[0]?.object).toBe(lea.email);
  expect(JSON.stringify(await logged())).not.toMatch(/reset#/);
  await world.people.marisol.call("updateUser", { id: lea.id, isDisabled: true, password });
  await expect(world.people.marisol.call("sendUserReset", { id: lea.id, password })).rejects.toMatchObject({
    code: "conflict",
  });
});

test("who lost the app and the recovery codes comes in by the password again; every session ends, and a mail tells of it", async () => {
  const ned = await newUser("Ned");
  await db()
    .insertInto("totp_secrets")
    .values({ user_id: ned.id, secret: Buffer.from("x"), confirmed_at: new Date().toISOString() })
    .execute();
  await db()
    .insertInto("recovery_codes")
    .values({ user_id: ned.id, code_hash: Buffer.from("x") })
    .execute();
  expect(await userOf(ned.email)).toMatchObject({ secondFactor: true, asksForCode: true });
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
  expect((await logged({ action: "user.factor-reset" }))[0]).toMatchObject({ object: ned.email, objectId: ned.id });
  await expect(marisol.call("resetUserFactor", { id: ned.id, password })).rejects.toMatchObject({ code: "conflict" });
});

test.each(["revokeUserSessions", "sendUserReset", "resetUserFactor"] as const)(
  "%s asks who is at work: without the password, or with a wrong one, nothing is done",
  async (route) => {
    const { marisol } = world.people;
    const pat = await newUser(`Pat of ${route}`);
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
  const max = await newUser("Max");
  const send = () => world.people.marisol.call("sendUserReset", { id: max.id, password });
  for (let count = 0; count < 5; count++) await send();
  await expect(send()).rejects.toMatchObject({ code: "too_many_requests" });
});

test("other admins are told, as the list answers it; an outsider hears nothing", async () => {
  const zoe = await newUser("Zoe");
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
