// Two thousand hostile calls over the document of the contract: never a 5xx, never a word of the inside.
import http from "node:http";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#contract/new-id.ts";
import type { ApiDocument, Operation, Schema } from "#server/platform/api/api-document.ts";
import { hostileParts, hostileText, insideTold } from "./hostile.ts";
import { audience } from "./key-server.ts";
import { type Band, startBand } from "./marching-band.ts";
import { type OpenIdProvider, startOpenIdProvider } from "./open-id-provider.ts";
import { sampleOf } from "./sample-input.ts";

/** Another one finds other things: `FUZZ_SEED=7 npx vitest …`. */
const seed = Number(process.env.FUZZ_SEED ?? 21);
const calls = Number(process.env.FUZZ_CALLS ?? 2000);
const atOnce = 10;
const mostTime = Math.max(30_000, calls * 15);
const mostMemory = 400 * 1024 ** 2;

let band: Band;
let provider: OpenIdProvider;
let api: ApiDocument;
const agent = new http.Agent({ keepAlive: true, maxSockets: atOnce });
beforeAll(async () => {
  // with both, so that their routes do more than say that they are not set up
  provider = await startOpenIdProvider();
  const { issuer, appleSettings } = provider;
  const google = { GOOGLE_CLIENT_ID: audience, OIDC_ISSUER_GOOGLE: issuer };
  band = await startBand({ ...google, ...appleSettings, OIDC_ISSUER_APPLE: issuer });
  api = (await (await fetch(`${band.address}/api/openapi.json`)).json()) as ApiDocument;
});
afterAll(async () => {
  agent.destroy();
  await band.stop();
  await provider.stop();
});

interface Call {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: string | undefined;
}

test("hostile calls are refused, and the server stays as it is", { timeout: mostTime + 10_000 }, async () => {
  const statuses = new Map<number, number>();
  const memory = process.memoryUsage().rss;
  const judge = async (call: Call) => {
    const { status, text } = await send(call);
    const what = `${call.method} ${call.path.slice(0, 200)} ${call.body?.slice(0, 300)} answered ${status} ${text.slice(0, 300)}`;
    expect(status, what).toBeLessThan(500);
    if (status >= 400) expect(text, what).not.toMatch(insideTold);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  };
  // each once, however slow the machine is: hostile calls that never get past the door would prove nothing
  for (const one of operations()) {
    for (const call of fc.sample(hostileCalls(one), { numRuns: 1, seed })) await judge(call);
  }
  const any = fc.constantFrom(...operations()).chain(hostileCalls);
  const some = fc.array(any, { minLength: atOnce, maxLength: atOnce });
  const property = fc.asyncProperty(some, async (batch) => void (await Promise.all(batch.map(judge))));
  await fc.assert(property, { numRuns: calls / atOnce, seed, interruptAfterTimeLimit: mostTime, endOnFailure: true });

  expect(process.memoryUsage().rss - memory).toBeLessThan(mostMemory);
  expect((await fetch(`${band.address}/readyz`)).status).toBe(200);
  expect((await band.people.alice.fetch("/api/auth/me")).status).toBe(200);
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  expect(statuses.get(200), JSON.stringify([...statuses])).toBeGreaterThan(all / 50);
  expect(statuses.get(400)).toBeGreaterThan(all / 10);
});

interface Called {
  method: string;
  path: string;
  operation: Operation;
}

function operations(): Called[] {
  return Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

function hostileCalls({ method, path, operation }: Called): fc.Arbitrary<Call> {
  const body = operation.requestBody?.content["application/json"]?.schema;
  const query = operation.parameters.filter((one) => one.in === "query").map((one) => one.name);
  return fc
    .record({
      // now and then another method on the same path
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, fc.constantFrom("PUT", "PATCH", "DELETE")),
      path: hostilePath(path),
      search: hostileSearch([...query, "limit", "x"]),
      body: /^(GET|HEAD)$/.test(method) ? fc.constant(undefined) : hostileBody(body),
      type: fc.oneof({ weight: 12, arbitrary: fc.constant("application/json") }, fc.constantFrom(...types)),
      authorization: hostileAuthorization(path.startsWith("/api/auth") ? "dan" : "alice"),
    })
    .map(({ search, type, authorization, ...call }) => ({
      ...call,
      path: `${call.path}${search}`,
      headers: { ...(authorization && { authorization }), ...(call.body !== undefined && { "content-type": type }) },
    }));
}

const types = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data",
  "multipart/form-data; boundary=x",
  "application/json; charset=utf-16",
  "application/jsonx",
  ";",
  "",
];

/** Mostly what is there, so that calls come as far as they can. */
function hostilePath(path: string): fc.Arbitrary<string> {
  const parts = path.split("/").map((part) => {
    if (!part.startsWith("{")) return fc.constant(part);
    const own = fc.constantFrom(...ownIds(path)).map(String);
    const bent = hostileText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 500));
    return fc.oneof({ weight: 3, arbitrary: own }, bent, fc.constantFrom("%", "%00", "%E0%A4", "..%2f", "."));
  });
  return fc.tuple(...parts).map((filled) => filled.join("/"));
}

function ownIds(path: string): string[] {
  const { organizationId, teamId, projectId, conversationId, messageId } = band;
  const kinds: Record<string, string> = {
    organizations: organizationId,
    teams: teamId,
    projects: projectId,
    conversations: conversationId,
    messages: messageId,
  };
  return [kinds[path.split("/")[2] as string] ?? newId()];
}

/** Nothing, or keys with something in them, now and then twice. */
function hostileSearch(keys: string[]): fc.Arbitrary<string> {
  const pair = fc
    .tuple(fc.constantFrom(...keys, "__proto__", "limit[]"), hostileText)
    .map(([key, text]) => `${key}=${encodeURIComponent(text.toWellFormed()).slice(0, 2000)}`);
  const pairs = fc.array(pair, { maxLength: 3 }).map((all) => (all.length > 0 ? `?${all.join("&")}` : ""));
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    { weight: 2, arbitrary: pairs },
    fc.constant("?limit=1&limit=2"),
  );
}

/** The least that is right with something bent in it; or nothing that is right at all. */
function hostileBody(schema: Schema | undefined): fc.Arbitrary<string | undefined> {
  const base = (
    schema ? sampleOf(schema, (name) => (band as unknown as Record<string, string>)[name] ?? newId()) : {}
  ) as object;
  const keys = Object.keys((schema?.properties as object | undefined) ?? { nothing: 1 });
  const bent = hostileParts(keys).map((parts) =>
    JSON.stringify(Object.fromEntries([...Object.entries(base), ...parts])),
  );
  const broken = fc.constantFrom(
    "{",
    "[]",
    "null",
    '"x"',
    "1",
    "",
    '{"a":1}}',
    '{"__proto__":{"x":1}}',
    "\u0000",
    "{'a':1}",
  );
  return fc.oneof({ weight: 8, arbitrary: bent }, { weight: 1, arbitrary: broken });
}

function hostileAuthorization(name: "alice" | "dan"): fc.Arbitrary<string | string[] | undefined> {
  const right = `Bearer ${band.people[name].token}`;
  const bent = [
    "",
    "Bearer",
    "Bearer ",
    "bearer x",
    `Basic ${right}`,
    `${right}${right}`,
    "x".repeat(6000),
    `Bearer ${"%00".repeat(9)}`,
  ];
  return fc.oneof(
    { weight: 12, arbitrary: fc.constant(right) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, ...bent, [right, right]) },
  );
}

/** Once more on a connection of its own when a kept one was closed before the call reached it. */
function send(call: Call): Promise<{ status: number; text: string }> {
  return sendOn(agent, call).catch(() => sendOn(false, call));
}

function sendOn(
  connection: http.Agent | false,
  { method, path, headers, body }: Call,
): Promise<{ status: number; text: string }> {
  const { hostname, port } = new URL(band.address);
  // said by us: Node leaves it out of a DELETE, whose body would then be read as the next request
  const length = body !== undefined && { "content-length": String(Buffer.byteLength(body)) };
  const options = { hostname, port, method, path, headers: { ...headers, ...length }, agent: connection };
  return new Promise((resolve, reject) => {
    const request = http.request(options, (response) => {
      const pieces: Buffer[] = [];
      response.on("data", (piece: Buffer) => pieces.push(piece));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString() }));
    });
    request.once("error", reject);
    request.end(body);
  });
}
