// Socket.IO: facts and signals to rooms that the server names, asks from sockets whose session was checked.

import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { z } from "zod";
import type { Person } from "#contract/accounts.ts";
import { asks, type FactName, type SignalName, type signals } from "#contract/contract.ts";
import type { Db } from "../db.ts";
import { inTurn } from "../in-turn.ts";
import type { Log } from "../log.ts";
import { seldom } from "../seldom.ts";
import type { Door, SecondVocabulary } from "./door.ts";
import { cutStuck, makeFanOut } from "./fan-out.ts";
import { saidIn } from "./hear-asks.ts";
import { makeRenaming } from "./renamed-sockets.ts";
import { makeRoomMoves, type RoomMoves } from "./room-moves.ts";
import { makeToldTimes } from "./told-times.ts";
import { type Admitted, requireAll, type Vocabulary, welcome } from "./welcome-sockets.ts";

/** A room is named by the server alone: `user:<id>`, `conversation:<id>`, … */
export type Room = `${string}:${string}`;

/** People whose sockets enter a room just before, or leave it just after, the fact that says so. */
export interface Moves {
  enter?: { room: Room; userIds: string[] }[];
  leave?: { room: Room; userIds: string[] }[];
  /** Left by everybody, right after the fact: what they are about is gone. */
  close?: Room[];
}

export type SignalPayload<N extends SignalName> = z.output<(typeof signals)[N]>;

export interface Realtime {
  /** `actorId`: who did it, where it is not left to the payload to say so. */
  tell(rooms: Room[], name: FactName, payload: unknown, actorId?: string | null): void;
  /** To everybody in the rooms but the one socket it came from. */
  signal<N extends SignalName>(rooms: Room[], name: N, payload: SignalPayload<N>, from?: string): void;
  enter(room: Room, userIds: string[]): void;
  leave(room: Room, userIds: string[]): void;
  /** Everybody out, here at once. */
  closeRooms(rooms: Room[]): void;
  /** The rooms that the tables give this person now; inside a change with its `db`. None before the doors are open. */
  roomsOf(db: Db, userId: string): Promise<Room[]>;
  /** Puts the sockets of these people, in all processes, into the rooms that the tables give them. */
  reckon(userIds: string[]): void;
  /** Closes the sockets of ended sessions, those that are just coming in among them. */
  endSessions(sessionIds: string[]): void;
  /** Closes every socket of this person; a page comes back by itself, as whoever it then is. */
  hangUp(userId: string): void;
  /** This moment, as an answer that is begun now carries it; undefined where sockets cannot ask what they missed since. */
  moment(): string | undefined;
  attach(server: HttpServer, door: Door): Promise<void>;
  close(): Promise<void>;
  connections(): number;
  /** Who has a socket here, in whatever vocabulary. */
  people(): string[];
}

/** Bytes of one event from a client. */
const maxPayload = 64 * 1024;
/** Milliseconds between two looks for sockets that take nothing. */
const stuckEvery = 1000;

export function makeRealtime(log: Log): Realtime {
  let io: Server | undefined;
  let isClosing = false;
  /** Other processes have sockets too, which nobody here knows of. */
  let clustered = false;
  let fanOut: ReturnType<typeof makeFanOut> | undefined;
  let second: SecondVocabulary | undefined;
  let roomsOf: Door["roomsOf"] | undefined;
  let moves: RoomMoves | undefined;
  let rename: ReturnType<typeof makeRenaming> | undefined;
  let stuckTimer: NodeJS.Timeout | undefined;
  const told = makeToldTimes(() => io !== undefined && !clustered);
  const myRooms = (userIds: string[]) => userIds.map((userId) => `user:${userId}`);
  /** Comings and goings, as they are written down for each person. */
  const turns = inTurn();

  const namespaces = () => (io && second ? [io.of("/"), io.of(second.namespace)] : []);

  /** To the namespace of the second vocabulary, in its own words. */
  function translated(
    rooms: Room[],
    name: FactName | SignalName,
    payload: unknown,
    { from, actorId }: { from?: string | undefined; actorId?: string | null | undefined },
  ): void {
    if (!io || !second) return;
    const namespace = io.of(second.namespace);
    // most studios have nobody there, and it would be written out for nobody
    if (!clustered && namespace.sockets.size === 0) return;
    const words = second.translate(name, payload, actorId);
    const to = from ? namespace.except(from) : namespace;
    if (words) to.to(rooms).emit(words.event, ...saidIn(words));
    for (const room of rooms) {
      const own = second.translateIn?.(room, name, payload, actorId) ?? [];
      for (const said of own) to.to(room).emit(said.event, ...saidIn(said));
    }
  }

  const realtime: Realtime = {
    tell(rooms, name, payload, actorId) {
      told.note(rooms);
      if (name === "user:updated") rename?.(payload as Person);
      fanOut?.(rooms, name, payload);
      translated(rooms, name, payload, { actorId });
    },
    signal(rooms, name, payload, from) {
      // and when everybody goes, nobody is left to hear of it
      if (rooms.length === 0 || isClosing) return;
      const { userId } = payload as { userId?: string };
      told.note(rooms, /^user:(on|off)line$/.test(name) ? userId : undefined);
      const to = from ? io?.except(from) : io;
      to?.to(rooms).emit(name, payload);
      translated(rooms, name, payload, { from });
    },
    enter(room, userIds) {
      told.note(myRooms(userIds));
      moves?.enter(room, userIds);
    },
    leave(room, userIds) {
      told.note(myRooms(userIds));
      moves?.leave(room, userIds);
    },
    closeRooms(rooms) {
      // who would have been in them is not in the tables any more
      told.noteAll();
      moves?.close(rooms);
    },
    roomsOf: async (db, userId) => (await roomsOf?.(userId, db)) ?? [],
    reckon(userIds) {
      told.note(myRooms(userIds));
      moves?.reckon(userIds);
    },
    endSessions(sessionIds) {
      if (sessionIds.length === 0) return;
      const rooms = sessionIds.map((sessionId) => `session:${sessionId}`);
      moves?.ended();
      for (const namespace of namespaces()) namespace.in(rooms).disconnectSockets(true);
    },
    hangUp(userId) {
      told.note(myRooms([userId]));
      moves?.ended();
      for (const namespace of namespaces()) namespace.in(`user:${userId}`).disconnectSockets(true);
    },
    moment: () => told.now(),
    async attach(server, door) {
      second = door.second;
      requireAll(asks, door.policyOf as (name: string) => string | undefined, door.handlers);
      requireAll(second.asks, second.policyOf, second.handlers);
      const tellRefused = seldom((times, origin: string) =>
        log.warn(
          { origin: origin.slice(0, 200), times },
          "pages of another origin than PUBLIC_URL get no live connection",
        ),
      );
      io = new Server(server, {
        transports: door.isWebSocketOnly ? ["websocket"] : ["websocket", "polling"],
        maxHttpBufferSize: maxPayload,
        perMessageDeflate: false,
        serveClient: false,
        allowRequest({ headers: { origin } }, done) {
          const isAllowed = door.isAllowedOrigin(origin);
          if (!isAllowed) tellRefused(origin ?? "");
          done(null, isAllowed);
        },
      });
      door.joinCluster?.(io, () => moves?.missed());
      clustered = door.joinCluster !== undefined;
      fanOut = makeFanOut(io, { clustered });
      stuckTimer = setInterval(() => namespaces().forEach(cutStuck), stuckEvery);
      roomsOf = door.roomsOf;
      moves = makeRoomMoves(namespaces(), { ...door, clustered, log });
      rename = makeRenaming(namespaces(), { clustered });
      // who comes back at once has left before, however long the tables take to say so
      const open: Door = {
        ...door,
        arrived: (member, rooms) => turns.take(member.user.id, () => door.arrived(member, rooms)),
        left: (member, rooms) =>
          turns.take(member.user.id, async () => (isClosing ? undefined : door.left(member, rooms))),
      };
      const isHere = (userId: string) =>
        namespaces().some((namespace) => namespace.adapter.rooms.has(`user:${userId}`));
      const handlers = door.handlers as Vocabulary["handlers"];
      welcome(io.of("/"), open, { isHere, moves, told, asks, handlers }, log);
      welcome(io.of(second.namespace), open, { isHere, moves, told, ...second }, log);
    },
    async close() {
      isClosing = true;
      clearInterval(stuckTimer);
      // ours alone: the adapter would carry it to every process
      for (const namespace of namespaces()) namespace.local.disconnectSockets(true);
      await io?.close();
      await turns.settled();
    },
    connections: () => io?.of("/").sockets.size ?? 0,
    people() {
      const sockets = namespaces().flatMap((namespace) => [...namespace.sockets.values()]);
      return [...new Set(sockets.map((socket) => (socket.data as Admitted).member.user.id))];
    },
  };
  return realtime;
}
