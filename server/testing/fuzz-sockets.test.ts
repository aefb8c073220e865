// Five thousand hostile events on both namespaces, and frames that are none: each gets its one answer, or its socket closed.
import fc from "fast-check";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { collaborationAsks } from "#contract/collaboration.ts";
import { asks } from "#contract/contract.ts";
import { type ErrorCode, errors } from "#contract/errors.ts";
import type { Asks } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import { hostileParts, hostileText, hostileValue, insideTold } from "./hostile.ts";
import { type Band, startBand } from "./marching-band.ts";
import { inputShape, sampleOf } from "./sample-input.ts";

const seed = Number(process.env.FUZZ_SEED ?? 22);
const events = Number(process.env.FUZZ_EVENTS ?? 5000);
/** Events that one socket is sent at once; its share of a second is a little more. */
const atOnce = 25;
/** More than this the server does not read: one such event would close the socket under the others. */
const mostText = 20_000;
const mostTime = Math.max(30_000, events * 6);
const mostMemory = 400 * 1024 ** 2;

const vocabularies: Record<string, Asks> = { "/": asks, "/collaboration": collaborationAsks };
let band: Band;
/** Kept by turns, so that most events meet a socket whose share is fresh. */
const pool = new Map<string, Socket[]>();
beforeAll(async () => {
  band = await startBand();
});
afterAll(async () => {
  for (const socket of [...pool.values()].flat()) socket.disconnect();
  await band.stop();
});

interface Event {
  name: string;
  args: readonly unknown[];
}

test("hostile events get an answer that tells nothing", { timeout: mostTime + 10_000 }, async () => {
  const answers = new Map<string, number>();
  const memory = process.memoryUsage().rss;
  const property = fc.asyncProperty(batches(), async ({ namespace, batch }) => {
    const socket = await take(namespace);
    const answered = await Promise.all(batch.map((event) => said(socket, event)));
    for (const [place, answer] of answered.entries()) {
      const { name, args } = batch[place] as Event;
      const code = answer === "closed" ? "closed" : answer.ok ? "ok" : (answer.code as ErrorCode);
      answers.set(code, (answers.get(code) ?? 0) + 1);
      if (answer === "closed") continue;
      if (answer.ok || (errors[code as ErrorCode][0] < 500 && !insideTold.test(JSON.stringify(answer)))) continue;
      expect.fail(`${namespace} ${name} ${String(JSON.stringify(args)).slice(0, 400)} → ${JSON.stringify(answer)}`);
    }
  });
  await fc.assert(property, { numRuns: events / atOnce, seed, interruptAfterTimeLimit: mostTime, endOnFailure: true });

  expect(process.memoryUsage().rss - memory).toBeLessThan(mostMemory);
  expect((await fetch(`${band.address}/readyz`)).status).toBe(200);
  // events that were all throttled, or all of the wrong shape, would prove nothing
  const told = JSON.stringify([...answers]);
  const all = [...answers.values()].reduce((sum, count) => sum + count, 0);
  expect(answers.get("ok"), told).toBeGreaterThan(all / 100);
  expect(answers.get("invalid_input"), told).toBeGreaterThan(all / 4);
});

test("frames that are no events close their own socket at most", async () => {
  const frames = [
    "",
    "4",
    "40",
    "42",
    "42[",
    '42["x"',
    "42[1]",
    '42["__proto__",{}]',
    '42["disconnect"]',
    '42["connect",{}]',
    '42["newListener",1]',
    '42["message:send",{"__proto__":{"isAdmin":true}}]',
    '4299999999999999999999["message:send",{}]',
    "43999[1]",
    '451-["message:send",{"_placeholder":true,"num":99}]',
    '45-1["message:send",{}]',
    '4510000000000-["x"]',
    "44{}",
    "2probe",
    "6",
    "9",
    '42/nowhere,["x"]',
    "40/__proto__,{}",
    `42["message:send","${"x".repeat(70_000)}"]`,
    "\ud800",
    "\u0000",
  ];
  // one alone may not come in as often as this
  const people = Object.values(band.people);
  const ends = await Promise.all(
    frames.map((frame, place) => afterFrame(frame, people[place % people.length]?.token ?? "")),
  );
  expect(ends.every((end) => end === "closed" || end === "answered")).toBe(true);
  expect(ends).toContain("closed");
  expect(ends).toContain("answered");
  expect((await fetch(`${band.address}/readyz`)).status).toBe(200);
});

function batches() {
  return fc.constantFrom(...Object.keys(vocabularies)).chain((namespace) => {
    const event = hostileEvent(vocabularies[namespace] as Asks);
    return fc.record({
      namespace: fc.constant(namespace),
      batch: fc.array(event, { minLength: atOnce, maxLength: atOnce }),
    });
  });
}

/** The least that is right with something bent in it; or anything at all, nothing, several things, bytes. */
function hostileEvent(named: Asks): fc.Arbitrary<Event> {
  const own: Record<string, string> = { conversationId: band.conversationId, messageId: band.messageId };
  return fc.constantFrom(...Object.keys(named)).chain((name) => {
    const { oneOf, ...schema } = inputShape((named[name] as Asks[string]).input);
    const shape = (oneOf as (typeof schema)[] | undefined)?.[0] ?? schema;
    const base = Object.entries((sampleOf(shape, (kind) => own[kind] ?? newId()) ?? {}) as object);
    const keys = Object.keys((shape.properties as object | undefined) ?? { nothing: 1 });
    const bent = hostileParts(keys).map((parts) => [Object.fromEntries([...base, ...parts])]);
    const odd: fc.Arbitrary<readonly unknown[]> = fc.oneof(
      hostileValue.map((value) => [value]),
      fc.array(hostileText, { maxLength: 4 }),
      fc.constant([new Uint8Array([0, 255, 1])]),
      fc.constant([{ conversationId: new Uint8Array(64) }]),
    );
    return fc
      .oneof({ weight: 4, arbitrary: bent }, { weight: 1, arbitrary: odd })
      .filter((args) => (JSON.stringify(args)?.length ?? 0) < mostText)
      .map((args) => ({ name, args }));
  });
}

async function said(socket: Socket, { name, args }: Event): Promise<{ ok: boolean; code?: string } | "closed"> {
  try {
    return (await socket.timeout(10_000).emitWithAck(name, ...args)) as { ok: boolean; code?: string };
  } catch (error) {
    // too large, or no packet at all: the server hangs up
    if (!socket.connected) return "closed";
    throw error;
  }
}

/** The next socket in turn, opened again when the server hung up on it. */
async function take(namespace: string): Promise<Socket> {
  const sockets = pool.get(namespace) ?? [];
  pool.set(namespace, sockets);
  const people = [band.people.alice, band.people.bob, band.people.carol];
  const kept = sockets.length >= 45 ? sockets.shift() : undefined;
  if (kept?.connected) {
    sockets.push(kept);
    return kept;
  }
  const token = people[sockets.length % people.length]?.token;
  const options = { auth: { token }, transports: ["websocket"], forceNew: true, reconnection: false };
  const socket = io(`${band.address}${namespace}`, options);
  await new Promise<void>((resolve, reject) => socket.once("connect", resolve).once("connect_error", reject));
  sockets.push(socket);
  return socket;
}

/** Signs in by hand, sends the frame, then asks something ordinary. */
function afterFrame(frame: string, token: string): Promise<"answered" | "closed"> {
  const socket = new WebSocket(`${band.address.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
  let isIn = false;
  return new Promise((resolve, reject) => {
    socket.addEventListener("close", () => resolve("closed"));
    socket.addEventListener("message", ({ data }) => {
      const text = String(data);
      if (text.startsWith("0")) socket.send(`40${JSON.stringify({ token })}`);
      if (!isIn && text.startsWith("44")) reject(new Error(text));
      if (text.startsWith('40{"sid"')) {
        isIn = true;
        socket.send(frame);
        socket.send('42777["user:join",{}]');
      }
      if (!text.startsWith("43777[")) return;
      socket.close();
      resolve("answered");
    });
  });
}
