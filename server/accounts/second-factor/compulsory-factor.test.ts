// On an external database, which this world says it has, an admin without a second factor can do nothing but set it up.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RouteName, routes } from "#contract/contract.ts";
import { newId } from "#contract/new-id.ts";
import { openWithoutSecondFactor, routePolicies } from "#domain/policies.ts";
import { codeAt } from "#server/testing/authenticator-app.ts";
import { requestFor } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { isSessionAlive } from "../sessions/sessions.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld({ DATABASE_URL: "postgres://elsewhere.example/guidon" });
});
afterAll(() => world.stop());

const shut = (Object.keys(routes) as RouteName[]).filter(
  (name) => routePolicies[name] !== "public" && !openWithoutSecondFactor.has(name),
);
const withIds = (name: RouteName) =>
  Object.fromEntries([...routes[name].path.matchAll(/:(\w+)/g)].map(([, part]) => [part, newId()]));
const codeOf = async (response: Response) => ((await response.json()) as { code?: string }).code;

test.each(shut)("%s is shut", async (name) => {
  const { path, ...init } = requestFor(name, withIds(name));
  const response = await world.people.marisol.fetch(path, init);
  expect([response.status, await codeOf(response)]).toEqual([403, "second_factor_needed"]);
});

test("uploads and pictures are shut too", async () => {
  const { marisol } = world.people;
  const upload = await marisol.fetch(`/api/projects/${newId()}/files`, { method: "POST" });
  expect(await codeOf(upload)).toBe("second_factor_needed");
  const picture = await marisol.fetch(`/api/media/${newId()}/thumb?u=${newId()}&e=1&s=x`);
  expect(await codeOf(picture)).toBe("second_factor_needed");
});

test("whoever is no admin works on", async () => {
  expect(await world.people.alice.call("getSecondFactor", {})).toMatchObject({ isCompulsory: false });
  expect(await world.people.alice.call("listOrganizations", {})).toEqual({ items: [] });
});

test("an admin sets it up and then works; switched off, it shuts again", async () => {
  const { marisol } = world.people;
  await expect(marisol.socket()).rejects.toMatchObject({ data: { code: "second_factor_needed" } });
  expect(await marisol.call("getMe", {})).toMatchObject({ userType: "admin" });
  expect(await marisol.call("getSecondFactor", {})).toMatchObject({ isOn: false, isCompulsory: true });
  const { secret } = await marisol.call("startSecondFactor", {});
  const { recoveryCodes } = await marisol.call("confirmSecondFactor", { code: codeAt(secret, Date.now()) });
  expect(await marisol.call("listOrganizations", {})).toEqual({ items: [] });
  const { address } = await marisol.call("makeCalendarAddress", {});
  const calendar = new URL(address).pathname;
  const dates = async () => (await fetch(`${world.address}${calendar}`)).status;
  expect(await dates()).toBe(200);
  const socket = await marisol.socket();
  const closed = new Promise((resolve) => socket.once("disconnect", resolve));
  await marisol.call("turnOffSecondFactor", { code: recoveryCodes[0] as string });
  expect(await closed).toBe("io server disconnect");
  await expect(marisol.call("listOrganizations", {})).rejects.toMatchObject({ code: "second_factor_needed" });
  // what an admin sees is not seen by the address alone, either
  expect(await dates()).toBe(404);
  await marisol.call("logOut", {});
});

test("whoever becomes an admin loses the sockets at the next look", async () => {
  const { platform } = world.guidon;
  const { pool } = platform.database;
  const { rows } = await pool.query("select id from sessions where user_id = $1", [world.people.dev.id]);
  const sessionId = rows[0].id as string;
  const { userType } = await world.people.dev.call("getMe", {});
  expect(await isSessionAlive(platform, { sessionId, user: { userType } })).toBe(true);
  await pool.query("update users set user_type = 'admin' where id = $1", [world.people.dev.id]);
  expect(await isSessionAlive(platform, { sessionId, user: { userType: "admin" } })).toBe(false);
});
