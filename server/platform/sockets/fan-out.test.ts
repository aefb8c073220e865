// The own broadcast reaches into Socket.IO: what it finds there, and that its listeners cannot tell the two apart.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import http from "node:http";
import net from "node:net";
import type { Server as IoServer, Socket as ServerSocket } from "socket.io";
import { Server } from "socket.io";
import { io, type Socket } from "socket.io-client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { makeFanOut } from "./fan-out.ts";

/** The release that fan-out.ts was written for. With another one, see that all of this still holds, then name it here. */
const release = { "socket.io": "4.8.4", "engine.io": "6.6.11" };
/** Of fan-out.ts. */
const maxWaiting = 4 * 1024 * 1024;
const hall = "conversation:hall";

let server: IoServer;
let port: number;
let tell: ReturnType<typeof makeFanOut>;
const ends: (() => unknown)[] = [];
beforeEach(async () => {
  const door = http.createServer();
  server = new Server(door, { perMessageDeflate: false, serveClient: false });
  server.on("connection", (socket) => {
    void socket.join(hall);
    socket.on("ask", (answer: (said: string) => void) => answer("answered"));
  });
  tell = makeFanOut(server, { clustered: false });
  await once(door.listen(0, "127.0.0.1"), "listening");
  ({ port } = door.address() as net.AddressInfo);
});
afterEach(async () => {
  for (const end of ends.splice(0)) end();
  await server.close();
});

interface Listener {
  client: Socket;
  /** Its end here. */
  socket: ServerSocket;
  heard: unknown[];
  /** All that was told before has come. */
  settled(): Promise<unknown>;
}

async function listener(transports = ["websocket"]): Promise<Listener> {
  const client = io(`http://127.0.0.1:${port}`, { transports, forceNew: true, reconnection: false });
  ends.push(() => client.disconnect());
  const heard: unknown[] = [];
  client.onAny((_, payload) => heard.push(payload));
  await new Promise<void>((resolve) => client.once("connect", resolve));
  const socket = server.of("/").sockets.get(client.id ?? "") as ServerSocket;
  return { client, socket, heard, settled: () => client.emitWithAck("ask") };
}

/** A listener without a library: the very bytes that come after it is in. */
async function bareListener() {
  const stream = net.connect(port, "127.0.0.1");
  ends.push(() => stream.destroy());
  let came = Buffer.alloc(0);
  stream.on("data", (piece: Buffer) => {
    came = Buffer.concat([came, piece]);
  });
  const arrived = once(server, "connection") as Promise<[ServerSocket]>;
  const head = ["GET /socket.io/?EIO=4&transport=websocket HTTP/1.1", "Host: hall", "Connection: Upgrade"];
  const key = ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=="];
  stream.write(`${[...head, ...key].join("\r\n")}\r\n\r\n`);
  await expect.poll(() => came.includes('"maxPayload"')).toBe(true);
  // "40", masked with zeros: into the namespace
  stream.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
  const [socket] = await arrived;
  await expect.poll(() => came.includes(`40{"sid":"${socket.id}"}`)).toBe(true);
  return {
    socket,
    async bytesOf(act: () => void, length: number) {
      came = Buffer.alloc(0);
      act();
      await expect.poll(() => came.length).toBeGreaterThanOrEqual(length);
      return came;
    },
  };
}

const streamOf = ({ conn }: ServerSocket) =>
  (conn as unknown as { transport: { socket: { _socket: net.Socket } } }).transport.socket._socket;

test("Socket.IO is the release that the own broadcast was written for", () => {
  const packageAt = (place: string) =>
    JSON.parse(readFileSync(new URL(`../../../${place}/package.json`, import.meta.url), "utf8"));
  expect(packageAt(".").dependencies["socket.io"]).toBe(release["socket.io"]);
  const installed = Object.keys(release).map((name) => [name, packageAt(`node_modules/${name}`).version]);
  expect(Object.fromEntries(installed)).toEqual(release);
});

// where the length of a frame changes its head, and what JSON and UTF-8 make longer
const around = (payload: (count: number) => unknown, size: number) => {
  const rest = Buffer.byteLength(`42${JSON.stringify(["message:received", payload(0)])}`);
  return payload(size - rest);
};
const plain = (count: number) => ({ content: "x".repeat(count) });
test.each([
  ["short", 60, { id: "m1", content: "Set 14", replyTo: null, mentions: [] }],
  ["the longest of the short ones", 125, around(plain, 125)],
  ["the shortest of the middle ones", 126, around(plain, 126)],
  ["the longest of the middle ones", 65_535, around(plain, 65_535)],
  ["the shortest of the long ones", 65_536, around(plain, 65_536)],
  ["in many scripts", 80, { content: 'Größe "14" \n 行進 \u202E🎺\u0000\uD800', at: new Date(0) }],
])("a listener gets byte for byte what Socket.IO itself would send: %s", async (_, least, payload) => {
  const { socket, bytesOf } = await bareListener();
  const emits = vi.spyOn(socket, "emit");
  const own = await bytesOf(() => tell([hall], "message:received", payload), least);
  expect(emits).not.toHaveBeenCalled();
  const theirs = await bytesOf(() => socket.emit("message:received", payload), own.length);
  expect(own.equals(theirs)).toBe(true);
});

test("an event is written out once for all, and comes to each once, whatever rooms they are in", async () => {
  const listeners = await Promise.all([listener(), listener(), listener()]);
  const first = listeners[0] as Listener;
  await first.socket.join("user:alice");
  let written = 0;
  const payload = {
    toJSON() {
      written += 1;
      return "Set 14";
    },
  };
  tell([hall, "user:alice", "user:nobody"], "message:received", payload);
  expect(written).toBe(1);
  for (const { settled, heard } of listeners) {
    await settled();
    expect(heard).toEqual(["Set 14"]);
  }
});

test("who polls, who is changing to a WebSocket and who did hear all of it in order", async () => {
  const { client, socket, heard, settled } = await listener(["polling", "websocket"]);
  const emits = vi.spyOn(socket, "emit");
  tell([hall], "polls", 1);
  expect(emits).toHaveBeenCalledTimes(1);
  // the change began before anybody could hear of it, or is about to
  if (!("upgrading" in socket.conn && socket.conn.upgrading)) await once(socket.conn, "upgrading");
  tell([hall], "changes", 2);
  socket.emit("changes", 3);
  tell([hall], "changes", 4);
  expect(emits).toHaveBeenCalledTimes(4);
  await once(socket.conn, "upgrade");
  await expect.poll(() => client.io.engine.transport.name).toBe("websocket");
  await settled();
  emits.mockClear();
  tell([hall], "changed", 5);
  expect(emits).not.toHaveBeenCalled();
  await settled();
  expect(heard).toEqual([1, 2, 3, 4, 5]);
});

test("own and ordinary events to one listener keep the order they were told in, also with an answer between them", async () => {
  const { client, socket, heard, settled } = await listener();
  const told: number[] = [];
  const next = () => told.push(told.length) - 1;
  // the second ordinary one waits in a queue: an own one must not go by
  const one = () => socket.emit("ordinary", next());
  const own = () => tell([hall], "own", next());
  socket.on("ask for more", (answer: (said: number) => void) => {
    own();
    answer(next());
    own();
  });
  for (const acts of [[own, one, own, own], [one, one, own], [own, own, one, one, own, one], [own]]) {
    for (const act of acts) act();
    await settled();
  }
  client.emit("ask for more", (answer: number) => heard.push(answer));
  await settled();
  expect(heard).toEqual(told);
  expect(told.length).toBe(17);
});

test("what waits for a listener is counted in bytes: over the limit it is dropped, alone", async () => {
  const [slow, other] = await Promise.all([listener(), listener()]);
  const gone = new Promise((resolve) => slow.client.once("disconnect", resolve));
  const waiting = vi.spyOn(streamOf(slow.socket), "writableLength", "get").mockReturnValue(maxWaiting);
  tell([hall], "at the limit", 1);
  await slow.settled();
  expect(slow.heard).toEqual([1]);
  waiting.mockReturnValue(maxWaiting + 1);
  tell([hall], "over it", 2);
  expect(slow.socket.connected).toBe(false);
  await gone;
  await other.settled();
  expect([slow.heard, other.heard]).toEqual([[1], [1, 2]]);
});

test("who takes nothing by the other way is dropped as well, and who takes it late is not", async () => {
  const [slow, late] = await Promise.all([listener(), listener()]);
  // as if what was sent before had not gone yet, and then had
  for (const { socket } of [slow, late]) socket.conn.transport.writable = false;
  const isReady = ({ socket: { conn } }: Listener) => {
    conn.transport.writable = true;
    conn.transport.emit("ready");
  };
  const quarter = "x".repeat(maxWaiting / 4);
  for (let part = 0; part < 6; part++) {
    if (part === 3) {
      isReady(late);
      late.socket.conn.transport.writable = false;
      late.socket.emit("ordinary", "first of a new queue");
    }
    tell([hall], "message:received", `${part}${quarter}`);
  }
  expect(slow.socket.connected).toBe(false);
  expect(late.socket.connected).toBe(true);
  isReady(slow);
  await late.settled();
  expect(late.heard.map((payload) => String(payload)[0])).toEqual(["0", "1", "2", "f", "3", "4", "5"]);
});

test("with several processes the adapter carries it", async () => {
  const { heard, settled, socket } = await listener();
  const emits = vi.spyOn(socket, "emit");
  const carried = vi.spyOn(server.of("/").adapter, "broadcast");
  makeFanOut(server, { clustered: true })([hall], "message:received", "Set 14");
  await settled();
  expect(heard).toEqual(["Set 14"]);
  expect(carried).toHaveBeenCalledTimes(1);
  expect(emits).not.toHaveBeenCalled();
});
