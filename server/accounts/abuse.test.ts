// What people try at the door (security.md, "Abuse tests"): tokens, sign-in, sign-up.
import { createHash } from "node:crypto";
import http from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { costOf } from "#server/testing/cost.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { startWorld, type World } from "#server/testing/world.ts";
import { throttle } from "./throttle.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const password = "set fourteen";
const query = (text: string, values: unknown[] = []) => world.guidon.platform.database.pool.query(text, values);
const hashOf = (token: string) => createHash("sha256").update(token).digest();

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const all = { "content-type": "application/json", ...headers };
  return fetch(`${world.address}/api${path}`, { method: "POST", headers: all, body: text });
}

/** Several headers of one name, as `fetch` would not send them. */
function statusWith(authorization: string | string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers: http.OutgoingHttpHeaders = { Authorization: authorization };
    const request = http.get(`${world.address}/api/auth/me`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.once("error", reject);
  });
}

async function signedUp(name: string, more: object = {}): Promise<string> {
  // the address may sign up as often as these tests need
  await query("delete from throttles");
  const answer = await post("/auth/signup", { name, email: `${name}@abuse.example`, password, ...more });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { token: string }).token;
}

async function logIn(body: object): Promise<{ status: number; code: string | undefined }> {
  await query("delete from throttles");
  const answer = await post("/auth/login", body);
  return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
}

describe("a token", () => {
  const me = (token: string) => statusWith(`Bearer ${token}`);

  test("is good whatever the case of the scheme, and good for nobody else", async () => {
    const { alice, bob } = world.people;
    for (const scheme of ["Bearer", "bearer", "BEARER"]) expect(await statusWith(`${scheme} ${alice.token}`)).toBe(200);
    const answer = await fetch(`${world.address}/api/auth/me`, { headers: { authorization: `Bearer ${bob.token}` } });
    expect(((await answer.json()) as TestPerson).id).toBe(bob.id);
  });

  test("that is bent is none", async () => {
    const { token } = world.people.alice;
    const { rows } = await query("select encode(token_hash, 'hex') as hash, id from sessions limit 1");
    const [{ hash, id }] = rows as [{ hash: string; id: string }];
    const bent = [
      token.slice(0, -1),
      `${token}x`,
      token.toLowerCase(),
      [...token].reverse().join(""),
      `${token.slice(0, 20)} ${token.slice(20)}`,
      hash,
      id,
      "x".repeat(43),
      "x".repeat(5000),
      "null",
      "undefined",
      "' or 1=1 --",
      `${token}%00`,
    ];
    for (const one of bent) expect(await me(one), one.slice(0, 60)).toBe(401);
    for (const scheme of ["Basic", "Token", "Bearer:", ""]) expect(await statusWith(`${scheme} ${token}`)).toBe(401);
  });

  test("counts once: of two headers neither does, or the first alone", async () => {
    const { alice, bob } = world.people;
    expect(await statusWith(`Bearer ${alice.token}, Bearer ${bob.token}`)).toBe(401);
    const answer = await statusWith([`Bearer ${"x".repeat(43)}`, `Bearer ${alice.token}`]);
    expect(answer).toBe(401);
  });

  test("is read from its header alone", async () => {
    const { token } = world.people.alice;
    for (const name of ["token", "access_token", "authorization", "auth_token"]) {
      expect((await fetch(`${world.address}/api/auth/me?${name}=${token}`)).status).toBe(401);
      const headers = { cookie: `${name}=${token}; bind=${token}` };
      expect((await fetch(`${world.address}/api/auth/me`, { headers })).status).toBe(401);
    }
    expect((await post("/auth/logout", { token })).status).toBe(401);
  });

  test.each([
    ["past its last day", "update sessions set expires_at = now() - interval '1 second' where token_hash = $1"],
    ["unused for too long", "update sessions set last_used_at = now() - interval '31 days' where token_hash = $1"],
    ["revoked", "delete from sessions where token_hash = $1"],
    [
      "of somebody disabled",
      "update users set disabled_at = now() where id = (select user_id from sessions where token_hash = $1)",
    ],
    ["of somebody deleted", "delete from users where id = (select user_id from sessions where token_hash = $1)"],
  ])("%s is none at once", async (_what, change) => {
    const token = await signedUp(`ended-${_what.replaceAll(" ", "-")}`);
    expect(await me(token)).toBe(200);
    await query(change, [hashOf(token)]);
    expect(await me(token)).toBe(401);
  });

  test("that was signed out is none, and its neighbours go on", async () => {
    const first = await signedUp("neighbour");
    await query("delete from throttles");
    const again = await post("/auth/login", { email: "neighbour@abuse.example", password });
    const { token: second } = (await again.json()) as { token: string };
    expect((await post("/auth/logout", {}, { authorization: `Bearer ${first}` })).status).toBe(204);
    expect([await me(first), await me(second)]).toEqual([401, 200]);
  });
});

describe("signing in", () => {
  beforeAll(async () => {
    await signedUp("rosa");
  });
  const email = "rosa@abuse.example";

  test("takes the address in any case, and the password in its own alone", async () => {
    expect((await logIn({ email: "ROSA@Abuse.Example", password })).status).toBe(200);
    expect((await logIn({ email: ` ${email} `, password })).status).toBe(200);
    for (const other of [password.toUpperCase(), `${password} `, ` ${password}`, password.slice(0, -1)]) {
      expect(await logIn({ email, password: other })).toEqual({ status: 401, code: "wrong_credentials" });
    }
  });

  test.each([
    ["SQL in the address", { email: "' or 1=1; --@abuse.example", password }],
    ["an array as address", { email: [email], password }],
    ["an object as address", { email: { $gt: "" }, password }],
    ["an object as password", { email, password: { $ne: null } }],
    ["an array as password", { email, password: [password] }],
    ["NUL in the address", { email: "rosa\u0000@abuse.example", password }],
    ["NUL in the password", { email, password: `${password}\u0000` }],
    ["an unknown key", { email, password, isAdmin: true }],
    ["no password", { email, password: "" }],
    ["half a character", { email, password: "\ud800\ud800\ud800\ud800\ud800\ud800\ud800\ud800" }],
    ["remember as a word", { email, password, remember: "yes" }],
  ])("with %s is refused", async (_what, body) => {
    expect(await logIn(body)).toEqual({ status: 400, code: "invalid_input" });
  });

  test.each([
    ["SQL in the password", { email, password: "' or '1'='1" }],
    ["letters that look alike", { email: "r\u043esa@abuse.example", password }],
    ["a Turkish dotless i", { email: "d\u0131na@abuse.example", password }],
    ["full-width letters", { email: "\uff52osa@abuse.example", password }],
  ])("with %s finds nobody", async (_what, body) => {
    const { status, code } = await logIn(body);
    expect([400, 401]).toContain(status);
    expect(["invalid_input", "wrong_credentials"]).toContain(code);
  });

  test("a letter that folds onto an ASCII one is that letter, for signing up as for signing in", async () => {
    await signedUp("kim");
    const kelvin = "\u212aim@abuse.example";
    expect((await logIn({ email: kelvin, password })).status).toBe(200);
    await query("delete from throttles");
    expect((await post("/auth/signup", { name: "Kim", email: kelvin, password })).status).toBe(409);
  });

  test("with ten megabytes is cut off", async () => {
    const answer = await post("/auth/login", { email, password: "x".repeat(10 * 1024 ** 2) }).catch(() => undefined);
    // the connection may end before the answer is read
    if (answer) expect(answer.status).toBe(413);
    expect((await fetch(`${world.address}/readyz`)).status).toBe(200);
  });

  test("of somebody disabled answers as for a wrong password", async () => {
    await signedUp("gone");
    await query("update users set disabled_at = now() where email = 'gone@abuse.example'");
    const answer = await logIn({ email: "gone@abuse.example", password });
    expect(answer).toEqual({ status: 401, code: "wrong_credentials" });
  });

  test("too often is told with the time that it lasts, known or not", async () => {
    for (const address of [email, "nobody@abuse.example"]) {
      await query("delete from throttles");
      const tried = () => post("/auth/login", { email: address, password: "not this one" });
      for (let count = 0; count < 10; count++) expect((await tried()).status).toBe(401);
      const refused = await tried();
      expect(refused.status).toBe(429);
      expect(await refused.json()).toMatchObject({ message: "Too many tries. Please try again in 15 minutes." });
      const waits = Number(refused.headers.get("retry-after"));
      expect(waits).toBeGreaterThan(800);
      expect(waits).toBeLessThanOrEqual(900);
      await query("update throttles set resets_at = now() + interval '20 seconds'");
      const late = await tried();
      expect(await late.json()).toMatchObject({ message: "Too many tries. Please try again in 1 minute." });
      expect(Number(late.headers.get("retry-after"))).toBeLessThanOrEqual(20);
    }
  });

  test("a known and an unknown address cost the same statements", async () => {
    await query("delete from throttles");
    const tried = (address: string) =>
      costOf(world, () => post("/auth/login", { email: address, password: "not this one" }));
    const known = await tried(email);
    await query("delete from throttles");
    expect(await tried("nobody@abuse.example")).toBe(known);
    expect(known).toBeGreaterThan(0);
  });

  test("the throttle counts an account whatever its spelling, and goes by no header", async () => {
    await query("delete from throttles");
    const statuses: number[] = [];
    for (let count = 0; count < 11; count++) {
      const spelling = count % 2 ? "ROSA@abuse.example" : " rosa@ABUSE.example";
      const headers = { "x-forwarded-for": `203.0.113.${count}`, forwarded: `for=203.0.113.${count}` };
      statuses.push((await post("/auth/login", { email: spelling, password: "guess" }, headers)).status);
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const { rows } = await query("select key from throttles where key like 'address:%'");
    expect(rows).toHaveLength(1);
    await query("delete from throttles");
  });
});

describe("signing up", () => {
  test("never makes an admin, however it is asked", async () => {
    const asked = [
      { userType: "admin" },
      { userType: ["admin"] },
      { userType: "ADMIN" },
      { user_type: "admin" },
      { role: "admin" },
      { isAdmin: true },
      { id: "00000000-0000-4000-8000-000000000000" },
      { disabled_at: null },
    ];
    for (const more of asked) {
      await query("delete from throttles");
      const answer = await post("/auth/signup", { name: "Eve", email: "eve@abuse.example", password, ...more });
      expect([400, 403], JSON.stringify(more)).toContain(answer.status);
    }
    const polluted = `{"name":"Eve","email":"eve@abuse.example","password":"${password}","__proto__":{"userType":"admin"}}`;
    expect((await post("/auth/signup", polluted)).status).toBe(400);
    expect((await query("select 1 from users where email = 'eve@abuse.example'")).rows).toEqual([]);
  });

  test("ten at once with one address, spelt in ten ways, make one account", async () => {
    await query("delete from throttles");
    const email = "many@abuse.example";
    const spellings = Array.from({ length: 10 }, (_, place) =>
      [...email].map((letter, at) => (at === place ? letter.toUpperCase() : letter)).join(""),
    );
    const answers = await Promise.all(
      spellings.map((spelling) => post("/auth/signup", { name: "Many", email: spelling, password })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(9).fill(409)]);
    const { rows } = await query("select 1 from users u join sessions s on s.user_id = u.id where email = $1", [email]);
    expect(rows).toHaveLength(1);
  });
});

test.each([
  ["an IPv6 network", "2001:db8:7:8::1", "2001:db8:7:8:ffff::9", "2001:db8:7:9::1"],
  ["one that is written short", "2001:db8::1", "2001:db8:0:0:5::", "2001:db8:0:1::1"],
  ["an IPv4 address", "203.0.113.7", "203.0.113.7", "203.0.113.8"],
  ["an IPv4 address in the form of the other", "::ffff:203.0.113.9", "::ffff:203.0.113.9", "::ffff:203.0.113.10"],
])("%s counts as one, and its neighbour apart", async (_what, first, same, other) => {
  const { database } = world.guidon.platform;
  await query("delete from throttles");
  for (let tries = 0; tries < 5; tries++) await throttle(database, "inquiries", first);
  await expect(throttle(database, "inquiries", same)).rejects.toMatchObject({ code: "too_many_requests" });
  await throttle(database, "inquiries", other);
});

test("when its time is over a throttle counts from one again", async () => {
  const { database } = world.guidon.platform;
  const tried = (times: number) =>
    Promise.allSettled(Array.from({ length: times }, () => throttle(database, "inquiries", "203.0.113.9"))).then(
      (tries) => tries.filter(({ status }) => status === "fulfilled").length,
    );
  expect(await tried(7)).toBe(5);
  await query("update throttles set resets_at = now() - interval '1 second' where key = 'inquiries:203.0.113.9'");
  expect(await tried(7)).toBe(5);
  // nor does it last for a year where the clock was a year ahead
  await query("update throttles set resets_at = now() + interval '1 year' where key = 'inquiries:203.0.113.9'");
  expect(await tried(7)).toBe(5);
});

describe("what one person founds in an hour", () => {
  let place: string;
  beforeAll(async () => {
    const { organization } = await world.people.alice.call("createOrganization", { name: "Harlan County" });
    place = organization.id;
    await world.people.alice.call("addOrganizationMember", { id: place, email: world.people.bob.email });
  });
  const kinds: [string, number, (who: TestPerson) => Promise<unknown>][] = [
    ["organizations", 30, (who) => who.call("createOrganization", { name: "One more" })],
    ["teams", 100, (who) => who.call("createTeam", { id: place, name: "Drumline" })],
    ["projects", 300, (who) => who.call("createOrganizationProject", { id: place, name: "Field show" })],
    [
      ...(["conversations", 200] as const),
      (who) => who.call("createConversation", { type: "broadcast", organizationId: place, participants: [] }),
    ],
  ];

  test.each(kinds)("%s: at most %i, which is said; then again, and an admin any number", async (kind, most, found) => {
    const { alice, marisol } = world.people;
    for (const { id } of [alice, marisol]) {
      await query(
        `insert into throttles (key, tries, resets_at) values ($1, $2, now() + interval '1 hour')
         on conflict (key) do update set tries = excluded.tries`,
        [`${kind}:${id}`, most - 1],
      );
    }
    await found(alice);
    await expect(found(alice)).rejects.toMatchObject({
      code: "too_many_requests",
      message: `You have begun ${most} ${kind} within an hour. Please go on a little later.`,
    });
    for (let count = 0; count < 2; count++) await found(marisol);
    await query("update throttles set resets_at = now() - interval '1 second' where key = $1", [`${kind}:${alice.id}`]);
    await found(alice);
    const { rows } = await query(
      "select tries, resets_at > now() + interval '59 minutes' as long from throttles where key = $1",
      [`${kind}:${alice.id}`],
    );
    expect(rows).toEqual([{ tries: 1, long: true }]);
  });
});
