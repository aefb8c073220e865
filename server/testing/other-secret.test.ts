// A studio that is started with another secret than the one under which authenticator apps' secrets were sealed.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { makeGuidon } from "#server/guidon.ts";
import { readConfig } from "#server/platform/config.ts";
import { codeAt } from "./authenticator-app.ts";
import { startWorld, type World } from "./world.ts";

const password = "set fourteen";
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function post(address: string, place: string, body: object, token?: string) {
  const headers = { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${address}/api/auth/${place}`, { method: "POST", headers, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

/** As on another machine, or after a setting was changed; `told` is what its log says at the start. */
async function startWith(settings: Record<string, string>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), "guidon-other-"));
  const config = readConfig({ NODE_ENV: "test", PORT: "0", DATA_DIR: dataDir, LOG_LEVEL: "fatal", ...settings });
  const { host, port, user, password, database } = world.guidon.platform.database.pool.options;
  const guidon = await makeGuidon(config, { host, port, user, password, database } as never);
  const told = vi.spyOn(guidon.platform.log, "error");
  const address = await guidon.start();
  onTestFinished(async () => {
    await guidon.stop();
    await rm(dataDir, { recursive: true });
  });
  return { address, told: told.mock.calls.flat() };
}

test("is told so in the log at the start, and in a sentence at the door, where a recovery code still opens", async () => {
  const { dataDir } = world.guidon.platform.config;
  expect((await startWith({ SECRET_KEY: "k".repeat(43) })).told).toEqual([]);
  const signUp = { name: "Una", email: "una@guidon.example", password };
  const { token } = (await post(world.address, "signup", signUp)).body as { token: string };
  const { secret } = (await post(world.address, "second-factor/start", { password }, token)).body as { secret: string };
  const code = codeAt(secret, Date.now());
  const confirmed = await post(world.address, "second-factor/confirm", { code }, token);
  const [recovery] = confirmed.body.recoveryCodes as string[];

  expect((await startWith({ DATA_DIR: dataDir })).told).toEqual([]);
  const { address, told } = await startWith({ SECRET_KEY: "k".repeat(43) });
  expect(told).toEqual([expect.stringMatching(/^The secrets of authenticator apps .* SECRET_KEY .* recovery code/)]);
  const { email } = signUp;
  expect(await post(address, "login", { email, password, code })).toMatchObject({
    status: 503,
    body: { code: "unavailable", message: expect.stringMatching(/^Codes of the authenticator app cannot be checked/) },
  });
  expect((await post(address, "login", { email, password, code: recovery })).status).toBe(200);
});
