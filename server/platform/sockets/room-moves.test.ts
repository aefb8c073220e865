// People moved while they connect, and in two server processes that share a cluster.
import { EventEmitter } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import type { Namespace } from "socket.io";
import { ClusterAdapter, type ClusterMessage } from "socket.io-adapter";
import { io, type Socket } from "socket.io-client";
import { afterEach, expect, test } from "vitest";
import { asks } from "#contract/contract.ts";
import { newId } from "#contract/new-id.ts";
import type { Member } from "../context.ts";
import type { Door } from "./door.ts";
import { makeRealtime, type Realtime, type Room } from "./realtime.ts";

const log = pino({ level: "silent" });
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  asked = [];
  tables.isSessionAlive = async () => true;
  for (const end of ends.splice(0)) await end();
});

/** The tables: what they say now, and hooks for what happens while they are read. */
const tables = {
  rooms: [] as Room[],
  open: [] as Room[],
  whileRead: async () => {},
  isSessionAlive: async () => true,
};
/** What handlers were asked for. */
let asked: string[] = [];

interface Process {
  realtime: Realtime;
  connect(namespace?: string): Promise<Socket>;
  rooms(): string[];
  /** Also those that nobody is in. */
  kept(): string[];
}

async function startProcess(bus = new EventEmitter()): Promise<Process> {
  const realtime = makeRealtime(log);
  const server = http.createServer();
  let rooms: () => string[] = () => [];
  let kept: () => string[] = () => [];
  const door: Door = {
    authenticate: async () => ({ user: { id: "bob" }, sessionId: newId() }) as Member,
    isAllowedOrigin: () => true,
    async roomsOf() {
      const read = [...tables.rooms];
      await tables.whileRead();
      return read;
    },
    mayStay: async (_member, room) => tables.open.includes(room),
    policyOf: () => "self",
    handlers: Object.fromEntries(
      Object.keys(asks).map((name) => [name, async () => asked.push(name) && null]),
    ) as never,
    second: {
      namespace: "/second",
      asks: { "user:join": asks["user:join"] },
      policyOf: () => "self",
      handlers: { "user:join": async () => null },
      translate: () => undefined,
    },
    arrived: async () => {},
    left: async () => {},
    isSessionAlive: () => tables.isSessionAlive(),
    used: async () => {},
    joinCluster(server) {
      server.adapter(
        class extends BusAdapter {
          constructor(nsp: Namespace) {
            super(nsp, bus);
          }
        },
      );
      rooms = () => [...server.of("/").sockets.values()].flatMap((socket) => [...socket.rooms]);
      kept = () => [...server.of("/").adapter.rooms.keys()];
    },
  };
  await realtime.attach(server, door);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ends.push(() => realtime.close());
  const { port } = server.address() as AddressInfo;
  return {
    realtime,
    rooms: () => rooms().filter(isOfProject),
    kept: () => kept().filter(isOfProject),
    async connect(namespace = "") {
      const socket = io(`http://127.0.0.1:${port}${namespace}`, {
        transports: ["websocket"],
        forceNew: true,
        auth: { token: "t" },
      });
      ends.push(async () => socket.disconnect());
      await new Promise<void>((resolve) => socket.once("connect", resolve));
      return socket;
    },
  };
}

const isOfProject = (room: string) => room.startsWith("project:");

/** What Redis does between processes, within one. */
class BusAdapter extends ClusterAdapter {
  readonly bus: EventEmitter;
  constructor(nsp: Namespace, bus: EventEmitter) {
    super(nsp);
    this.bus = bus;
    bus.on(nsp.name, (message: ClusterMessage) => this.onMessage(message));
  }
  protected override async doPublish(message: ClusterMessage): Promise<string> {
    this.bus.emit(this.nsp.name, message);
    return "";
  }
  protected override async doPublishResponse(): Promise<void> {}
}

function hearing(socket: Socket) {
  const heard: unknown[] = [];
  socket.on("project:updated", (payload: unknown) => heard.push(payload));
  return async () => {
    // an answered ask proves that all that was told before has come
    await socket.emitWithAck("user:join", {});
    return heard;
  };
}

test("who is taken out of a room while connecting does not get into it", async () => {
  const { realtime, connect, rooms } = await startProcess();
  tables.rooms = ["project:a", "project:b"];
  let isFirst = true;
  tables.whileRead = async () => {
    if (!isFirst) return;
    isFirst = false;
    tables.rooms = ["project:b"];
    realtime.leave("project:a", ["bob"]);
  };
  const heard = hearing(await connect());
  await expect.poll(rooms).toEqual(["project:b"]);
  realtime.tell(["project:a"], "project:updated", "a");
  realtime.tell(["project:b"], "project:updated", "b");
  expect(await heard()).toEqual(["b"]);
});

test("in every process the fact that takes somebody out is the last one heard", async () => {
  const bus = new EventEmitter();
  const [here, there] = [await startProcess(bus), await startProcess(bus)];
  tables.rooms = ["project:a", "project:b"];
  tables.whileRead = async () => {};
  const ears = [hearing(await here.connect()), hearing(await there.connect())];
  tables.rooms = ["project:b"];
  here.realtime.tell(["project:a", "user:bob"], "project:updated", "gone");
  here.realtime.leave("project:a", ["bob"]);
  for (const { realtime } of [here, there]) realtime.tell(["project:a"], "project:updated", "not heard");
  expect(await Promise.all(ears.map((heard) => heard()))).toEqual([["gone"], ["gone"]]);
});

test.each<[string, (realtime: Realtime) => void]>([
  ["moved", (realtime) => realtime.leave("project:a", ["bob"])],
  ["reckoned", (realtime) => realtime.reckon(["bob"])],
])("somebody %s by one process while connecting to another is caught up", async (_what, move) => {
  const bus = new EventEmitter();
  const [here, there] = [await startProcess(bus), await startProcess(bus)];
  tables.rooms = ["project:a"];
  let isFirst = true;
  tables.whileRead = async () => {
    if (!isFirst) return;
    isFirst = false;
    tables.rooms = [];
    move(here.realtime);
  };
  await there.connect();
  await expect.poll(there.rooms).toEqual([]);
});

test.each<[string, "here" | "there", (realtime: Realtime) => void]>([
  ["whose session ends", "here", (realtime) => realtime.endSessions(["a"])],
  ["whose session another process ends", "there", (realtime) => realtime.endSessions(["a"])],
  ["who is another than before", "here", (realtime) => realtime.hangUp("bob")],
])("%s while connecting is hung up on, and nothing that was asked meanwhile is done", async (_who, where, end) => {
  const bus = new EventEmitter();
  const processes = { here: await startProcess(bus), there: await startProcess(bus) };
  const looked = Promise.withResolvers<boolean>();
  tables.rooms = ["project:a"];
  tables.whileRead = async () => {
    tables.isSessionAlive = () => looked.promise;
    end(processes[where].realtime);
  };
  const socket = await processes.here.connect();
  const gone = new Promise((resolve) => socket.once("disconnect", resolve));
  socket.emit("typing:start", { conversationId: newId() });
  // what cannot be understood is answered at once: what was asked before has come
  expect(await socket.emitWithAck("typing:start", "nonsense")).toMatchObject({ code: "invalid_input" });
  looked.resolve(false);
  expect(await gone).toBe("io server disconnect");
  expect(asked).toEqual([]);
});

test("while nothing ends, nobody is looked at again", async () => {
  const { realtime, connect } = await startProcess();
  tables.whileRead = async () => {};
  let looks = 0;
  tables.isSessionAlive = async () => ++looks > 0;
  const socket = await connect();
  realtime.endSessions(["another's"]);
  expect(await socket.emitWithAck("typing:start", { conversationId: newId() })).toMatchObject({ ok: true });
  expect([asked, looks]).toEqual([["typing:start"], 0]);
});

test("reckoning puts the sockets of all processes where the tables say, also when they change meanwhile", async () => {
  const bus = new EventEmitter();
  const [here, there] = [await startProcess(bus), await startProcess(bus)];
  tables.rooms = ["project:a"];
  tables.whileRead = async () => {};
  await Promise.all([here.connect(), there.connect()]);
  tables.rooms = ["project:b"];
  let isFirst = true;
  tables.whileRead = async () => {
    if (!isFirst) return;
    isFirst = false;
    tables.rooms = ["project:c"];
    here.realtime.enter("project:c", ["bob"]);
  };
  here.realtime.reckon(["bob"]);
  for (const { rooms } of [here, there]) await expect.poll(rooms).toEqual(["project:c"]);
});

test("who goes while being reckoned leaves no room behind", async () => {
  const { realtime, connect, rooms, kept } = await startProcess();
  tables.rooms = ["project:a"];
  tables.whileRead = async () => {};
  const socket = await connect();
  await expect.poll(rooms).toEqual(["project:a"]);
  const gone = Promise.withResolvers<void>();
  tables.whileRead = async () => {
    socket.disconnect();
    await expect.poll(rooms).toEqual([]);
    gone.resolve();
  };
  realtime.reckon(["bob"]);
  await gone.promise;
  tables.whileRead = async () => {};
  tables.rooms = [];
  // whoever comes now comes after it
  await connect();
  expect(kept()).toEqual([]);
});

test("reckoning leaves somebody where the way in was asked for, as long as it is open", async () => {
  const { realtime, connect, rooms } = await startProcess();
  tables.rooms = ["project:a"];
  tables.open = ["project:asked"];
  tables.whileRead = async () => {};
  await connect();
  realtime.enter("project:asked", ["bob"]);
  tables.rooms = ["project:b"];
  realtime.reckon(["bob"]);
  await expect.poll(rooms).toEqual(["project:asked", "project:b"]);
  tables.open = [];
  realtime.reckon(["bob"]);
  await expect.poll(rooms).toEqual(["project:b"]);
});

test("reckoning takes nobody out of the room of everybody", async () => {
  const { realtime, connect, rooms } = await startProcess();
  tables.rooms = ["project:a"];
  tables.whileRead = async () => {};
  const heard = hearing(await connect());
  tables.rooms = ["project:b"];
  realtime.reckon(["bob"]);
  await expect.poll(rooms).toEqual(["project:b"]);
  realtime.tell(["everybody:all"], "project:updated", "to all");
  expect(await heard()).toEqual(["to all"]);
});

test("a process that stops takes its own sockets along, and no other's", async () => {
  const bus = new EventEmitter();
  const [here, there] = [await startProcess(bus), await startProcess(bus)];
  const namespaces = ["/", "/second"];
  const ours = await Promise.all(namespaces.map((namespace) => here.connect(namespace)));
  const others = await Promise.all(namespaces.map((namespace) => there.connect(namespace)));
  const gone = ours.map((socket) => new Promise((resolve) => socket.once("disconnect", resolve)));
  await here.realtime.close();
  await Promise.all(gone);
  for (const socket of others) {
    // an answered ping proves that what the other process said has come
    await socket.timeout(2000).emitWithAck("user:join", {});
    expect(socket.connected).toBe(true);
  }
});
