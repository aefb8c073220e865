import http from "node:http";
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
  // one that marks nothing, but hands the site's name on
  for (const [host, status] of [
    ["studio.example", 404],
    ["localhost:3001", 200],
    ["[::1]:3001", 200],
  ] as const)
    expect(await statusFor(host), host).toBe(status);
});

/** `fetch` names the host itself. */
function statusFor(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    http
      .get(`${world.address}/metrics`, { headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
      .once("error", reject);
  });
}
