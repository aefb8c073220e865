import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#server/testing/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

test("the figures are for the host itself, and for nobody behind a proxy on it", async () => {
  const read = (headers: Record<string, string> = {}) => fetch(`${world.address}/metrics`, { headers });
  const own = await read();
  expect(own.status).toBe(200);
  expect(await own.text()).toContain("http_request_seconds");
  for (const name of ["x-forwarded-for", "forwarded", "x-real-ip", "x-forwarded-host", "x-forwarded-proto", "via"])
    expect((await read({ [name]: "127.0.0.1" })).status, name).toBe(404);
});
