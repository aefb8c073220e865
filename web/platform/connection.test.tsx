import { afterEach, expect, test, vi } from "vitest";
import { connect } from "./connection.ts";

/** The client of the live connection, which believes that it is connected. */
const client = vi.hoisted(() => {
  const socket = {
    connected: true,
    io: { on() {}, opts: {} as { transports?: string[] } },
    on(_name: string, _listener: (error: Error) => void) {},
    onAny() {},
    timeout: () => ({ emitWithAck: (name: string) => socket.answer(name) }),
    answer: async (_name: string): Promise<unknown> => ({ ok: true }),
    disconnect: () => socket,
    connect: () => socket,
  };
  return { io: vi.fn(() => socket), socket };
});
vi.mock("socket.io-client", () => client);

let hangUp = () => {};
afterEach(() => {
  hangUp();
  vi.restoreAllMocks();
});

/** Somebody looks at the page again; answers what was asked of the connection, and whether it was made anew. */
async function lookAgain(answer: () => Promise<unknown>) {
  const asked = vi.spyOn(client.socket, "answer").mockImplementation(answer);
  const connected = vi.spyOn(client.socket, "connect");
  client.io.mockClear();
  hangUp = connect({ onFact() {}, onConnect() {}, onRefused() {}, onBarred() {} });
  await expect.poll(() => client.io).toHaveBeenCalledOnce();
  dispatchEvent(new Event("visibilitychange"));
  await expect.poll(() => asked).toHaveBeenCalledOnce();
  return connected;
}

test("a connection that a sleeping device lost, and believes in, is made anew when somebody looks again", async () => {
  const connected = await lookAgain(() => Promise.reject(new Error("operation has timed out")));
  await expect.poll(() => connected).toHaveBeenCalledOnce();
});

test("whoever signs out meanwhile is not connected again", async () => {
  const answer = Promise.withResolvers<unknown>();
  const connected = await lookAgain(() => answer.promise);
  hangUp();
  answer.reject(new Error("socket has been disconnected"));
  // what follows upon an answer has happened by the next task
  await new Promise((next) => setTimeout(next));
  expect(connected).not.toHaveBeenCalled();
});

test.each([
  ["answers", { ok: true, data: {} }],
  ["refuses", { ok: false, code: "too_many_requests", message: "Slower." }],
])("one that %s stays", async (_, answer) => {
  const connected = await lookAgain(async () => answer);
  // what follows upon an answer has happened by the next task
  await new Promise((next) => setTimeout(next));
  expect(connected).not.toHaveBeenCalled();
});

test.each([
  ["timeout", ["polling", "websocket"]],
  // a network that is gone says so at once
  ["websocket error", undefined],
])("where a proxy lets the socket in and nothing through it, the next try asks: %s", async (message, transports) => {
  const heard = vi.spyOn(client.socket, "on");
  client.io.mockClear();
  client.socket.io.opts = {};
  hangUp = connect({ onFact() {}, onConnect() {}, onRefused() {}, onBarred() {} });
  await expect.poll(() => client.io).toHaveBeenCalledOnce();
  const [, fail] = heard.mock.calls.find(([name]) => name === "connect_error") ?? [];
  fail?.(new Error(message));
  expect(client.socket.io.opts.transports).toEqual(transports);
});
