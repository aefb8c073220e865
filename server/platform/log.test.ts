// Nothing that could sign somebody in ever reaches the log, whatever its level and whatever goes wrong.
import pino from "pino";
import { io } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#server/testing/world.ts";

const canary = "canary4711";
const lines: string[] = [];
let world: World;
beforeAll(async () => {
  world = await startWorld({ LOG_LEVEL: "debug" });
  const stream = (world.guidon.platform.log as unknown as Record<symbol, { write(line: string): void }>)[
    pino.symbols.streamSym
  ];
  if (!stream) throw new Error("The log writes nowhere.");
  stream.write = (line) => void lines.push(line);
});
afterAll(() => world.stop());

const headers = { "content-type": "application/json", "x-client": "web" };
const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
  fetch(`${world.address}/api${path}`, {
    method: "POST",
    headers: { ...headers, ...more },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });

test("no password, token or cookie is ever logged", async () => {
  const password = `${canary} word`;
  const made = await post("/auth/signup", { name: "Canary", email: "canary@log.example", password });
  const { token } = (await made.json()) as { token: string };
  const cookie = (made.headers.get("set-cookie") ?? "").split(";")[0] as string;
  const bind = cookie.split("=")[1] as string;
  const authorization = `Bearer ${token}`;
  const secrets = [canary, token, bind];

  const signedIn = { authorization, cookie };
  expect((await fetch(`${world.address}/api/auth/me`, { headers: signedIn })).status).toBe(200);
  await post("/auth/login", { email: "canary@log.example", password: `${canary} other` });
  await post("/auth/login", `{"email":"canary@log.example","password":"${canary}"`);
  await post("/auth/login", { email: { canary }, password: [canary] });
  await post("/auth/signup", { name: "\u0000", email: canary, password: canary });
  // where a token has no business, it is not written down either
  for (const place of [
    `/auth/me?token=${token}`,
    `/auth/me?access_token=${canary}`,
    `/nowhere?s=${token}`,
    `/nowhere/${token}`,
  ]) {
    await fetch(`${world.address}/api${place}`, { headers: signedIn });
  }
  for (const given of [token, canary]) {
    const socket = io(world.address, { auth: { token: given }, extraHeaders: { cookie }, reconnection: false });
    await new Promise<void>((resolve) => socket.once("connect", resolve).once("connect_error", () => resolve()));
    expect(socket.connected).toBe(given === token);
    // who was let in says it, too
    if (socket.connected) await socket.timeout(5000).emitWithAck("message:send", { token, password });
    socket.disconnect();
  }
  await failInside(signedIn, { name: "Log", token, password });

  const written = lines.join("");
  expect(written).toContain("/api/auth/me");
  expect(written).toContain("a request failed");
  for (const secret of secrets) expect(lines.filter((line) => line.includes(secret))).toEqual([]);
});

test("what an error or an object carries deep inside is hidden too", () => {
  lines.length = 0;
  const { log } = world.guidon.platform;
  const secret = { password: canary, token: canary, passwordHash: canary, credential: canary, identityToken: canary };
  log.warn({ input: secret, ...secret }, "a warning");
  log.error({ err: Object.assign(new Error("It broke."), { input: secret, ...secret }) }, "an error");
  log.warn({ request: { headers: { authorization: canary, cookie: canary } } }, "a request");
  expect(lines).toHaveLength(3);
  expect(lines.join("")).not.toContain(canary);
});

/** A failure of ours in the middle of a request that carries secrets. */
async function failInside(signedIn: Record<string, string>, body: object): Promise<void> {
  const { pool } = world.guidon.platform.database;
  await pool.query("alter view live_organizations rename to live_away");
  await pool.query("alter table organizations rename to organizations_away");
  try {
    const answer = await fetch(`${world.address}/api/organizations`, { headers: signedIn });
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toMatch(/_away|live_|relation|select/);
    await post("/organizations", body, signedIn);
  } finally {
    await pool.query("alter table organizations_away rename to organizations");
    await pool.query("alter view live_away rename to live_organizations");
  }
}

test("a page that a wrong PUBLIC_URL leaves without a live connection is told of, once for many", async () => {
  lines.length = 0;
  const open = () =>
    fetch(`${world.address}/socket.io/?EIO=4&transport=polling`, { headers: { origin: "https://band.example" } });
  expect([(await open()).status, (await open()).status]).toEqual([403, 403]);
  expect(lines.filter((line) => line.includes("PUBLIC_URL"))).toEqual([
    expect.stringContaining("https://band.example"),
  ]);
});
