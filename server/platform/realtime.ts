// Socket.IO: facts and signals to rooms that the server names, asks from sockets whose session was checked.

import type { Server as HttpServer } from "node:http";
import { type Namespace, Server, type Socket } from "socket.io";
import type { z } from "zod";
import { type AskName, asks, type FactName, type SignalName, type signals } from "#contract/contract.ts";
import { AppError } from "#contract/errors.ts";
import type { Ask, Asks } from "#contract/kit.ts";
import { asAppError } from "./answer-errors.ts";
import type { Member } from "./context.ts";
import type { Db } from "./db.ts";
import { cutStuck, makeFanOut } from "./fan-out.ts";
import { inTurn } from "./in-turn.ts";
import type { Log } from "./log.ts";
import { makeRoomMoves, type RoomMoves } from "./room-moves.ts";
import { parse } from "./serve.ts";
import { makeBudget } from "./socket-budget.ts";

/** A room is named by the server alone: `user:<id>`, `conversation:<id>`, … */
export type Room = `${string}:${string}`;

/** People whose sockets enter a room just before, or leave it just after, the fact that says so. */
export interface Moves {
  enter?: { room: Room; userIds: string[] }[];
  leave?: { room: Room; userIds: string[] }[];
  /** Left by everybody, right after the fact: what they are about is gone. */
  close?: Room[];
}

type SignalPayload<N extends SignalName> = z.output<(typeof signals)[N]>;

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
  /** Closes the sockets of ended sessions. */
  endSessions(sessionIds: string[]): void;
  /** Closes every socket of this person; a page comes back by itself, as whoever it then is. */
  hangUp(userId: string): void;
  attach(server: HttpServer, door: Door): Promise<void>;
  close(): Promise<void>;
  connections(): number;
  /** Who has a socket here, in whatever vocabulary. */
  people(): string[];
}

/** One socket of a signed-in person, as the areas see it: the same object for all that it asks. */
export interface Caller {
  member: Member;
  socketId: string;
  isIn(room: Room): boolean;
  join(room: Room): Promise<void>;
  leave(room: Room): Promise<void>;
}

type AskInput<N extends AskName> = z.output<(typeof asks)[N]["input"]>;
type AskAnswer<N extends AskName> = z.output<(typeof asks)[N]["answer"]>;
/** One handler for each ask; a missing one, or a wrong answer, does not compile. */
export type AskHandlers<Names extends AskName = AskName> = {
  [N in Names]: (caller: Caller, input: AskInput<N>) => Promise<AskAnswer<N>>;
};

/** The same verbs under other names, on a namespace of their own. */
export interface SecondVocabulary {
  namespace: `/${string}`;
  asks: Asks;
  policyOf(name: string): string | undefined;
  handlers: Record<string, (caller: Caller, input: never) => Promise<unknown>>;
  /** How a fact (with who did it) or signal of the first vocabulary is told in this one. */
  translate(
    name: FactName | SignalName,
    payload: unknown,
    actorId?: string | null,
  ): { event: string; payload: unknown } | undefined;
}

/** What the areas put into the machinery. */
export interface Door {
  /** Throws `unauthenticated`. */
  authenticate(handshake: Socket["handshake"]): Promise<Member>;
  isAllowedOrigin(origin: string | undefined): boolean;
  /** From the membership tables, never from the client. */
  roomsOf(userId: string, db?: Db): Promise<Room[]>;
  /** May whoever asked the way into a room that is none of `roomsOf` still be in it? */
  mayStay(member: Member, room: Room): Promise<boolean>;
  policyOf(name: AskName): string | undefined;
  handlers: AskHandlers;
  /** The first socket of a person came, the last one went (in this process). */
  arrived(member: Member, rooms: Room[]): Promise<void>;
  left(member: Member, rooms: Room[]): Promise<void>;
  /** Every 60 s: is this session still good, and this person still of the same type? */
  isSessionAlive(member: Member): Promise<boolean>;
  /** Somebody asks for something on a socket: at most every five minutes, as it is with requests. */
  used(member: Member): Promise<void>;
  second: SecondVocabulary;
  /** `onMissed`: to be called when words of the other processes may have been lost on the way here. */
  joinCluster?(io: Server, onMissed: () => void): void;
  /** Without it a client may also ask again and again by HTTP, which has to reach the same process each time. */
  isWebSocketOnly?: boolean;
}

/** Bytes of one event from a client. */
const maxPayload = 64 * 1024;
const maxSocketsPerUser = 20;
const recheckEvery = 60_000;
const useEvery = 5 * 60_000;
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
  let stuckTimer: NodeJS.Timeout | undefined;
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
    if (words) to.to(rooms).emit(words.event, words.payload);
  }

  const realtime: Realtime = {
    tell(rooms, name, payload, actorId) {
      fanOut?.(rooms, name, payload);
      translated(rooms, name, payload, { actorId });
    },
    signal(rooms, name, payload, from) {
      if (rooms.length === 0) return;
      const to = from ? io?.except(from) : io;
      to?.to(rooms).emit(name, payload);
      translated(rooms, name, payload, { from });
    },
    enter: (room, userIds) => moves?.enter(room, userIds),
    leave: (room, userIds) => moves?.leave(room, userIds),
    closeRooms: (rooms) => moves?.close(rooms),
    roomsOf: async (db, userId) => (await roomsOf?.(userId, db)) ?? [],
    reckon: (userIds) => moves?.reckon(userIds),
    endSessions(sessionIds) {
      if (sessionIds.length === 0) return;
      const rooms = sessionIds.map((sessionId) => `session:${sessionId}`);
      for (const namespace of namespaces()) namespace.in(rooms).disconnectSockets(true);
    },
    hangUp(userId) {
      for (const namespace of namespaces()) namespace.in(`user:${userId}`).disconnectSockets(true);
    },
    async attach(server, door) {
      second = door.second;
      requireAll(asks, door.policyOf as (name: string) => string | undefined, door.handlers);
      requireAll(second.asks, second.policyOf, second.handlers);
      io = new Server(server, {
        transports: door.isWebSocketOnly ? ["websocket"] : ["websocket", "polling"],
        maxHttpBufferSize: maxPayload,
        perMessageDeflate: false,
        serveClient: false,
        allowRequest: (request, done) => done(null, door.isAllowedOrigin(request.headers.origin)),
      });
      door.joinCluster?.(io, () => moves?.missed());
      clustered = door.joinCluster !== undefined;
      fanOut = makeFanOut(io, { clustered });
      stuckTimer = setInterval(() => namespaces().forEach(cutStuck), stuckEvery);
      roomsOf = door.roomsOf;
      moves = makeRoomMoves(namespaces(), { clustered, roomsOf, mayStay: door.mayStay, log });
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
      welcome(io.of("/"), open, { isHere, moves, asks, handlers }, log);
      welcome(io.of(second.namespace), open, { isHere, moves, ...second }, log);
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

interface Vocabulary extends Pick<SecondVocabulary, "asks" | "handlers"> {
  /** Has this person a socket here, in whatever vocabulary? */
  isHere(userId: string): boolean;
  moves: RoomMoves;
}

/** No event of a socket starts without a policy and a handler. */
function requireAll(named: Asks, policyOf: (name: string) => string | undefined, handlers: object): void {
  for (const name of Object.keys(named)) {
    if (!policyOf(name)) throw new Error(`Socket event ${name} has no policy.`);
    if (!Object.hasOwn(handlers, name)) throw new Error(`Socket event ${name} has no handler.`);
  }
}

function welcome(namespace: Namespace, door: Door, vocabulary: Vocabulary, log: Log): void {
  namespace.use((socket, next) => {
    admit(socket, door, vocabulary.moves).then(
      () => next(),
      (error) => {
        const known = asAppError(error, log);
        next(Object.assign(new Error(known.message), { data: { code: known.code } }));
      },
    );
  });
  namespace.on("connection", (socket) => {
    const { member, rooms, since } = socket.data as Admitted;
    // asked at the door too, but many come through it before the first of them is in
    if (openSockets(socket, member.user.id) >= maxSocketsPerUser) {
      socket.disconnect(true);
      return;
    }
    const isFirst = !vocabulary.isHere(member.user.id);
    void socket.join(rooms);
    vocabulary.moves.catchUp(socket, since);
    if (isFirst) guarded(log, () => door.arrived(member, rooms));
    const caller = callerOf(socket);
    const onUse = () => noteUse(socket, door, log);
    for (const name of Object.keys(vocabulary.asks)) hear(socket, { name, caller, onUse }, vocabulary, log);
    const timer = setInterval(() => guarded(log, () => recheck(socket, door)), recheckEvery);
    let last = rooms;
    socket.on("disconnecting", () => {
      clearInterval(timer);
      // those of now: who was taken out of a room is nobody there, coming or going
      last = [...socket.rooms].filter((room): room is Room => room !== socket.id);
    });
    socket.on("disconnect", () => {
      const isLast = !vocabulary.isHere(member.user.id);
      if (isLast) guarded(log, () => door.left(member, last));
    });
  });
}

interface Admitted {
  member: Member;
  rooms: Room[];
  /** When the rooms were read, as `moves` counts. */
  since: number;
  spend: ReturnType<typeof makeBudget>;
  /** When its use was last written down; the handshake was one. */
  usedAt: number;
}

async function admit(socket: Socket, door: Door, moves: RoomMoves): Promise<void> {
  const member = await door.authenticate(socket.handshake);
  if (openSockets(socket, member.user.id) >= maxSocketsPerUser) throw new AppError("too_many_requests");
  const since = moves.count();
  const rooms: Room[] = [
    `user:${member.user.id}`,
    `session:${member.sessionId}`,
    ...(await door.roomsOf(member.user.id)),
  ];
  const admitted: Admitted = { member, rooms, since, spend: makeBudget(), usedAt: performance.now() };
  Object.assign(socket.data as object, admitted);
}

/** Of this person, in the vocabulary that this socket speaks. */
function openSockets(socket: Socket, userId: string): number {
  return socket.nsp.adapter.rooms.get(`user:${userId}`)?.size ?? 0;
}

function callerOf(socket: Socket): Caller {
  return {
    member: (socket.data as Admitted).member,
    socketId: socket.id,
    isIn: (room) => socket.rooms.has(room),
    join: async (room) => socket.join(room),
    leave: async (room) => socket.leave(room),
  };
}

/** Parses, calls, acknowledges. Whatever goes wrong in a handler stays one wrong answer. */
function hear(
  socket: Socket,
  { name, caller, onUse }: { name: string; caller: Caller; onUse: () => void },
  { asks: named, handlers }: Vocabulary,
  log: Log,
): void {
  const { spend } = socket.data as Admitted;
  const handler = handlers[name] as (caller: Caller, input: unknown) => Promise<unknown>;
  const { input: inputShape, answer: answerShape } = named[name] as Ask;
  socket.on(name, (...args: unknown[]) => {
    const acknowledge = args.findLast((arg) => typeof arg === "function") as ((answer: unknown) => void) | undefined;
    const input = typeof args[0] === "function" ? undefined : args[0];
    answer().then(
      (data) => acknowledge?.({ ok: true, data }),
      (error) => {
        const { code, message } = asAppError(error, log);
        acknowledge?.({ ok: false, code, message });
      },
    );
    async function answer(): Promise<unknown> {
      if (!spend(name, input)) throw new AppError("too_many_requests");
      onUse();
      return answerShape.parse(await handler(caller, parse(inputShape, input)));
    }
  });
}

/** What a socket only hears is no use of its session: a page that nobody touches ends with it. */
function noteUse(socket: Socket, door: Door, log: Log): void {
  const admitted = socket.data as Admitted;
  const now = performance.now();
  if (now - admitted.usedAt < useEvery) return;
  admitted.usedAt = now;
  guarded(log, () => door.used(admitted.member));
}

async function recheck(socket: Socket, door: Door): Promise<void> {
  const { member } = socket.data as Admitted;
  if (!(await door.isSessionAlive(member))) socket.disconnect(true);
}

function guarded(log: Log, work: () => Promise<unknown>): void {
  work().catch((error) => log.warn({ err: error }, "a socket's side work failed"));
}
