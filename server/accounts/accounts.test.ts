import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { costOf } from "#server/testing/cost.ts";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${world.address}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
const me = (headers: Record<string, string>) => fetch(`${world.address}/api/auth/me`, { headers });
/** What a page that came in by this sends from then on. */
async function enter(path: string, { email, password, name }: typeof account, headers: Record<string, string>) {
  const answer = await post(path, path === "/auth/signup" ? { email, password, name } : { email, password }, headers);
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  return { authorization: `Bearer ${token}`, cookie };
}
const account = { name: "Nia", email: "Nia@Guidon.Example", password: "longenough" };

test("signs up, signs in whatever the case of the address, and out", async () => {
  const made = await post("/auth/signup", account);
  expect(made.status).toBe(201);
  const { token, user } = (await made.json()) as { token: string; user: { email: string; userType: string } };
  expect(user).toMatchObject({ name: "Nia", email: "nia@guidon.example", userType: "client", isOnline: true });
  expect(Buffer.from(token, "base64url")).toHaveLength(32);

  const again = await post("/auth/login", { email: "NIA@guidon.example", password: account.password });
  const second = ((await again.json()) as { token: string }).token;
  expect(second).not.toBe(token);
  expect((await post("/auth/logout", {}, { authorization: `Bearer ${second}` })).status).toBe(204);
  expect((await me({ authorization: `Bearer ${second}` })).status).toBe(401);
  expect((await me({ authorization: `Bearer ${token}` })).status).toBe(200);
});

test("the token is stored as a hash only", async () => {
  const { rows } = await world.guidon.platform.database.pool.query("select s::text as row from sessions s");
  for (const { row } of rows as { row: string }[]) expect(row).not.toContain(world.people.alice.token);
});

test("an address is taken once, also when two ask at the same moment", async () => {
  const twin = { ...account, email: "twin@guidon.example" };
  const statuses = await Promise.all([post("/auth/signup", twin), post("/auth/signup", twin)]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409]);
});

describe("what is refused", () => {
  test.each([
    ["admin", { ...account, userType: "admin" }, 403, "user_type_not_allowed"],
    ["unknown key", { ...account, isAdmin: true }, 400, "invalid_input"],
    ["short password", { ...account, password: "1234567" }, 400, "invalid_input"],
    ["NUL in the name", { ...account, name: "N\u0000ia" }, 400, "invalid_input"],
    ["300 characters", { ...account, name: "n".repeat(300) }, 400, "invalid_input"],
    ["array as e-mail", { ...account, email: ["a@b.co"] }, 400, "invalid_input"],
    ["object as password", { ...account, password: { $ne: null } }, 400, "invalid_input"],
    ["no JSON", "{", 400, "invalid_input"],
    ["a list", "[]", 400, "invalid_input"],
  ])("sign-up with %s", async (_what, body, status, code) => {
    const answer = await post("/auth/signup", body);
    expect(answer.status).toBe(status);
    const error = (await answer.json()) as Record<string, string>;
    expect(error).toMatchObject({ code });
    expect(Object.keys(error).sort()).toEqual(["code", "message", "requestId"]);
    expect(error.message).not.toMatch(/at \/|node_modules|Error:/);
  });

  test("a body of another type, and one of 1 MB", async () => {
    const text = await fetch(`${world.address}/api/auth/login`, { method: "POST", body: "x" });
    expect(text.status).toBe(415);
    const large = await post("/auth/login", { email: "a@b.co", password: "x".repeat(1024 * 1024) });
    expect(large.status).toBe(413);
  });

  test("a wrong password and an unknown address answer alike", async () => {
    const wrong = await post("/auth/login", { email: "nia@guidon.example", password: "not this one" });
    const unknown = await post("/auth/login", { email: "nobody@guidon.example", password: "not this one" });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    const [a, b] = (await Promise.all([wrong.json(), unknown.json()])) as { requestId?: string }[];
    expect({ ...a, requestId: "" }).toEqual({ ...b, requestId: "" });
  });

  test.each([
    ["none", {}],
    ["random", { authorization: `Bearer ${"x".repeat(43)}` }],
    ["truncated", { authorization: "Bearer abc" }],
    ["not a bearer", { authorization: "Basic abc" }],
  ])("a token that is %s", async (_what, headers) => {
    expect((await me(headers as Record<string, string>)).status).toBe(401);
  });

  test("a token in the address", async () => {
    expect((await fetch(`${world.address}/api/auth/me?token=${world.people.alice.token}`)).status).toBe(401);
  });
});

describe("a page's session is bound to its cookie", () => {
  test("token alone, cookie alone, wrong cookie: 401; both: 200", async () => {
    const made = await post("/auth/signup", { ...account, email: "page@guidon.example" }, { "x-client": "web" });
    const { token } = (await made.json()) as { token: string };
    const setCookie = made.headers.get("set-cookie") ?? "";
    expect(setCookie).toMatch(/^bind=[\w-]{43};.*HttpOnly.*SameSite=Strict/i);
    const cookie = setCookie.split(";")[0] as string;
    const authorization = `Bearer ${token}`;
    const statuses = await Promise.all(
      [{ authorization }, { cookie }, { authorization, cookie: "bind=other" }, { authorization, cookie }].map(
        (headers) => me(headers as Record<string, string>).then(({ status }) => status),
      ),
    );
    expect(statuses).toEqual([401, 401, 401, 200]);
  });

  test("a second tab where the same person signs in leaves the first one signed in; signing out ends both", async () => {
    const person = { ...account, email: "tabs@guidon.example" };
    const page = { "x-client": "web" };
    const first = await enter("/auth/signup", person, page);
    const second = await enter("/auth/login", person, { ...page, cookie: first.cookie });
    expect(second.cookie).toBe(first.cookie);
    const other = await enter("/auth/login", person, page);
    expect(other.cookie).not.toBe(first.cookie);
    const statuses = async () =>
      Promise.all([first, second, other].map((headers) => me(headers).then(({ status }) => status)));
    expect(await statuses()).toEqual([200, 200, 200]);
    // two browsers, not three
    const listed = await fetch(`${world.address}/api/auth/sessions`, { headers: second });
    expect(((await listed.json()) as { items: unknown[] }).items).toHaveLength(2);

    expect((await post("/auth/logout", {}, second)).status).toBe(204);
    expect(await statuses()).toEqual([401, 401, 200]);
    // the cookie of sessions that are over is worth nothing
    expect((await enter("/auth/login", person, { ...page, cookie: first.cookie })).cookie).not.toBe(first.cookie);
  });

  test("somebody else who signs in in this browser gets a cookie of their own", async () => {
    const page = { "x-client": "web" };
    const first = await enter("/auth/signup", { ...account, email: "first@guidon.example" }, page);
    const second = await enter(
      "/auth/signup",
      { ...account, email: "second@guidon.example" },
      { ...page, cookie: first.cookie },
    );
    expect(second.cookie).not.toBe(first.cookie);
  });
});

test("the eleventh wrong try at an account has to wait; the right session goes on", async () => {
  const email = "bob@guidon.example";
  const statuses: number[] = [];
  for (let count = 0; count < 11; count++)
    statuses.push((await post("/auth/login", { email, password: "guess" })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, 10).every((status) => status === 401)).toBe(true);
  expect((await world.people.bob.fetch("/api/auth/me")).status).toBe(200);
});

test("signing out closes the session's sockets", async () => {
  const socket = await world.people.carol.socket();
  const closed = new Promise((resolve) => socket.once("disconnect", resolve));
  await world.people.carol.call("logOut", {});
  expect(await closed).toBe("io server disconnect");
});

test.each([
  ["not remembered", false, 12],
  ["remembered", true, 30 * 24],
])("%s, a session rests for so many hours, and none lasts longer than 30 days", async (_what, remember, hours) => {
  const { pool } = world.guidon.platform.database;
  const someone = { ...account, email: `rests-${hours}@guidon.example` };
  await post("/auth/signup", someone);
  const answer = await post("/auth/login", { email: someone.email, password: someone.password, remember });
  const { token } = (await answer.json()) as { token: string };
  const statusAfter = async (minutes: number) => {
    const rested = "update sessions set last_used_at = now() - make_interval(mins => $2) where token_hash = sha256($1)";
    await pool.query(rested, [token, minutes]);
    return (await me({ authorization: `Bearer ${token}` })).status;
  };
  expect(await statusAfter(hours * 60 - 1)).toBe(200);
  expect(await statusAfter(hours * 60 + 1)).toBe(401);
  const { rows } = await pool.query<{ days: number }>(
    "select extract(epoch from expires_at - now())::float / 86400 as days from sessions where token_hash = sha256($1)",
    [token],
  );
  expect(rows[0]?.days).toBeCloseTo(30, 1);
});

test("the session check is one statement", async () => {
  expect(await costOf(world, () => world.people.alice.call("getMe", {}))).toBe(1);
});

test("headers: nothing from elsewhere, no framing, nothing kept", async () => {
  const { headers } = await world.people.alice.fetch("/api/auth/me");
  expect(headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("cache-control")).toBe("no-store");
});
