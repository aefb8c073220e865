// An account gets another type or is disabled: at once, for requests and sockets alike, and never the last admin.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import { isSessionAlive } from "#server/accounts/sessions/sessions.ts";
import { ears } from "#server/testing/ears.ts";
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

describe("disabling", () => {
  test("ends every session, closes the sockets, kills open links, and is kept in the log", async () => {
    const nia = await studio.newUser("Nia");
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
    expect((await studio.users({ state: "disabled" })).map(({ id }) => id)).toEqual([nia.id]);
    expect((await studio.logged({ action: "user.disabled" }))[0]).toMatchObject({
      actor: { id: world.people.marisol.id, name: "Marisol" },
      object: nia.email,
      objectId: nia.id,
    });
    const back = await world.people.marisol.call("updateUser", { id: nia.id, isDisabled: false, password });
    expect(back.isDisabled).toBe(false);
    expect((await nia.signIn()).status).toBe(200);
    expect((await studio.logged({ action: "user.enabled" }))[0]?.object).toBe(nia.email);
  });

  test("is told to those who may know the person, whose lists of people say so; so is enabling", async () => {
    const { alice, dan, marisol } = world.people;
    const zoe = await studio.newUser("Zoe");
    const { id: organizationId } = (await alice.call("createOrganization", { name: "Told" })).organization;
    await alice.call("addOrganizationMember", { id: organizationId, email: zoe.email });
    const teamId = (await alice.call("createTeam", { id: organizationId, name: "Guard" })).id;
    await alice.call("addTeamMember", { id: teamId, userId: zoe.id });
    const projectId = (await alice.call("createTeamProject", { id: teamId, name: "Ballad" })).id;
    const listed = async () => {
      const lists = [
        await alice.call("listOrganizationMembers", { id: organizationId }),
        await alice.call("listTeamMembers", { id: teamId }),
        await alice.call("listProjectMembers", { id: projectId }),
      ];
      return lists.map(({ items }) => items.find(({ id }) => id === zoe.id)?.isDisabled);
    };
    expect(await listed()).toEqual([false, false, false]);
    const [near, far] = [ears(await alice.socket()), ears(await dan.socket())];
    await marisol.call("updateUser", { id: zoe.id, isDisabled: true, password });
    expect(await near.next("user:disabled")).toEqual({ userId: zoe.id });
    expect(await listed()).toEqual([true, true, true]);
    await marisol.call("updateUser", { id: zoe.id, isDisabled: false, password });
    expect(await near.next("user:enabled")).toEqual({ userId: zoe.id });
    expect(await listed()).toEqual([false, false, false]);
    expect(await far.everything()).toEqual([]);
  });

  test("doing it twice is one act", async () => {
    const twice = await studio.newUser("Twice");
    for (let count = 0; count < 2; count++) {
      await world.people.marisol.call("updateUser", { id: twice.id, isDisabled: true, password });
    }
    expect(
      (await studio.logged({ action: "user.disabled" })).filter(({ objectId }) => objectId === twice.id),
    ).toHaveLength(1);
  });
});

describe("another type", () => {
  test("holds at once: for requests, and for sockets, which are closed and come back", async () => {
    const ola = await studio.newUser("Ola", "admin");
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
    const [entry] = await studio.logged({ action: "user.type-changed" });
    expect(entry).toMatchObject({ objectId: ola.id, details: { from: "admin", to: "client" } });
  });

  test("a socket that was not closed then is found out within a minute", async () => {
    const ivo = await studio.newUser("Ivo", "admin");
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
    const uma = await studio.newUser("Uma");
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
    expect((await studio.userOf(dan.email)).isDisabled).toBe(false);
  });

  test("the eleventh guess has to wait", async () => {
    const eve = await studio.newUser("Eve", "admin");
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
    const off = await studio.newUser("Off", "admin");
    await marisol.call("updateUser", { id: off.id, isDisabled: true, password });
    await expect(marisol.call("updateUser", { id: marisol.id, userType: "client", password })).rejects.toMatchObject({
      code: "last_admin",
    });
  });

  test("taking it from each other at the same moment: one is left", async () => {
    for (let round = 0; round < 3; round++) {
      const pair = [
        await studio.newUser(`Left${round}`, "admin"),
        await studio.newUser(`Right${round}`, "admin"),
      ] as const;
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
