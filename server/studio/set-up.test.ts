import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startWorld, type World } from "#server/testing/world.ts";
import { makeSetUpLink } from "./set-up.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());
beforeEach(async () => {
  await db().updateTable("users").set({ user_type: "client" }).execute();
});

const db = () => world.guidon.platform.database.db;
const link = () => makeSetUpLink(world.guidon.platform);
const founder = { name: "Marisol", email: "founder@guidon.example", password: "set fourteen" };

async function newToken(): Promise<string> {
  return (await link())?.split("#")[1] as string;
}

function setUp(body: object, headers: Record<string, string> = {}) {
  return fetch(`${world.address}/api/auth/setup`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ ...founder, ...body }),
  });
}

test("the link makes the first admin, signed in and kept in the log; then there is no other link", async () => {
  const made = await link();
  expect(made).toMatch(/^http:\/\/localhost:\d+\/setup#[\w-]{43}$/);
  const response = await setUp({ token: made?.split("#")[1] }, { "x-client": "web" });
  expect(response.status).toBe(201);
  expect(response.headers.get("set-cookie")).toMatch(/^bind=/);
  const { token, user } = (await response.json()) as { token: string; user: { id: string; userType: string } };
  expect(user.userType).toBe("admin");
  const cookie = response.headers.get("set-cookie")?.split(";")[0] as string;
  const headers = { authorization: `Bearer ${token}`, cookie };
  const log = await fetch(`${world.address}/api/admin/audit?action=account.created`, { headers });
  expect(await log.json()).toMatchObject({
    items: [{ actor: { id: user.id }, object: founder.email, details: { by: "set-up link" } }],
  });
  expect(await link()).toBeNull();
  await db().deleteFrom("sessions").where("user_id", "=", user.id).execute();
});

test("it is good once, also for two at the same moment", async () => {
  const token = await newToken();
  const answers = await Promise.all([
    setUp({ token, email: "first@guidon.example" }),
    setUp({ token, email: "second@guidon.example" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 410]);
  expect((await setUp({ token, email: "third@guidon.example" })).status).toBe(410);
});

test("the link of an earlier start, an old one and an invented one are worth nothing", async () => {
  const earlier = await newToken();
  const token = await newToken();
  expect((await setUp({ token: earlier, email: "a@guidon.example" })).status).toBe(410);
  expect((await setUp({ token: "x".repeat(43), email: "a@guidon.example" })).status).toBe(410);
  await db()
    .updateTable("one_time_tokens")
    .set({ expires_at: new Date(0).toISOString() })
    .execute();
  expect((await setUp({ token, email: "a@guidon.example" })).status).toBe(410);
});

test("a token for another purpose opens nothing", async () => {
  const token = await newToken();
  await db().updateTable("one_time_tokens").set({ purpose: "reset" }).where("purpose", "=", "setup").execute();
  expect((await setUp({ token, email: "b@guidon.example" })).status).toBe(410);
});

test("it is worth nothing once there is an admin by other means", async () => {
  const token = await newToken();
  await db().updateTable("users").set({ user_type: "admin" }).where("id", "=", world.people.dan.id).execute();
  expect((await setUp({ token, email: "c@guidon.example" })).status).toBe(410);
});

test("what is wrong with the form does not use the link up", async () => {
  const token = await newToken();
  expect((await setUp({ token, password: "short" })).status).toBe(400);
  const common = await setUp({ token, password: "password1" });
  expect(await common.json()).toMatchObject({ code: "invalid_input", message: expect.stringContaining("most used") });
  expect((await setUp({ token, userType: "designer" })).status).toBe(400);
  expect((await setUp({ token, email: world.people.dan.email })).status).toBe(409);
  expect((await setUp({ token, email: "d@guidon.example" })).status).toBe(201);
});
