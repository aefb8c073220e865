// A client that takes nothing off its connection: bounded in what waits for it, cut, and no stall for the others.
import { once } from "node:events";
import { createServer, type Server as HttpServer } from "node:http";
import type { AddressInfo, Socket as NetSocket } from "node:net";
import { Server } from "socket.io";
import { type Socket as Client, io as connect } from "socket.io-client";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cutStuck, makeFanOut } from "./fan-out.ts";

let http: HttpServer;
let io: Server;
let address: string;
const clients: Client[] = [];
beforeEach(async () => {
  http = createServer();
  io = new Server(http, { perMessageDeflate: false });
  io.on("connection", (socket) => void socket.join("room:a"));
  await once(http.listen(0, "127.0.0.1"), "listening");
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.disconnect();
  await io.close();
});

async function come(): Promise<Client> {
  const client = connect(address, { transports: ["websocket"], reconnection: false, forceNew: true });
  clients.push(client);
  await new Promise<void>((resolve) => client.once("connect", () => resolve()));
  return client;
}

/** From now on it takes nothing off its connection. */
function stopReading(client: Client): void {
  const { transport } = client.io.engine as unknown as { transport: { ws: { pause(): void } } };
  transport.ws.pause();
}

/** Bytes that this process holds for the socket, wherever they wait. */
function waitingFor(client: Client): number {
  const conn = io.of("/").sockets.get(client.id as string)?.conn as unknown as Conn | undefined;
  if (!conn) return 0;
  const queued = conn.writeBuffer.reduce((sum, { data }) => sum + (data?.length ?? 0), 0);
  return queued + (conn.transport.socket?._socket?.writableLength ?? 0);
}

interface Conn {
  writeBuffer: { data?: string }[];
  transport: { socket?: { _socket?: NetSocket } };
}

const limit = 4 * 1024 * 1024;
/** More than the system itself holds between the two ends, and as much again as may wait. */
const [times, words] = [400, "x".repeat(100_000)];

test.each([
  ["a fact", () => {}],
  ["a signal that went the ordinary way, and waits before the facts", () => io.to("room:a").emit("signal", words)],
])("who reads nothing is cut, and the others hear all: after %s", { timeout: 60_000 }, async (_, before) => {
  const fanOut = makeFanOut(io, { clustered: false });
  const [reads, stuck] = [await come(), await come()];
  const heard: number[] = [];
  reads.on("fact", ({ place }: { place: number }) => heard.push(place));
  const cut = new Promise((resolve) =>
    io
      .of("/")
      .sockets.get(stuck.id as string)
      ?.once("disconnect", resolve),
  );
  stopReading(stuck);
  let most = 0;
  for (let place = 0; place < times; place++) {
    before();
    fanOut(["room:a"], "fact", { place, words });
    most = Math.max(most, waitingFor(stuck));
    await expect.poll(() => heard.length, { interval: 1 }).toBe(place + 1);
  }
  await cut;
  expect(heard).toEqual(Array.from({ length: times }, (_one, place) => place));
  expect(most).toBeGreaterThan(limit / 2);
  expect(most).toBeLessThan(limit + 4 * words.length);
  expect(io.of("/").sockets.size).toBe(1);
});

test("what Socket.IO carries by itself is bounded by a look from time to time", { timeout: 60_000 }, async () => {
  const fanOut = makeFanOut(io, { clustered: true });
  const [reads, stuck] = [await come(), await come()];
  let heard = 0;
  reads.on("fact", () => heard++);
  stopReading(stuck);
  for (let place = 0; place < times && io.of("/").sockets.size > 1; place++) {
    fanOut(["room:a"], "fact", { place, words });
    await expect.poll(() => heard, { interval: 1 }).toBe(place + 1);
    cutStuck(io.of("/"));
    expect(waitingFor(stuck)).toBeLessThan(limit + 2 * words.length);
  }
  expect([...io.of("/").sockets.keys()]).toEqual([reads.id]);
});
