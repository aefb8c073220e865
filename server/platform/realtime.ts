// Socket.IO: facts and signals to rooms that the server names, asks from sockets whose session was checked.

import type { Server as HttpServer } from "node:http";
import { type Namespace, Server, type Socket } from "socket.io";
import type { z } from "zod";
import { type AskName, asks, type FactName, type SignalName, type signals } from "#contract/contract.ts";
import { AppError } from "#contract/errors.ts";
import { asAppError } from "./answer-errors.ts";
import type { Member } from "./context.ts";
import { makeFanOut } from "./fan-out.ts";
import type { Log } from "./log.ts";
import { parse } from "./serve.ts";
import { makeBudget } from "./socket-budget.ts";

/** A room is named by the server alone: `user:<id>`, `conversation:<id>`, … */
export type Room = `${string}:${string}`;

/** People whose sockets enter a room just before, or leave it just after, the fact that says so. */
export interface Moves {
  enter?: { room: Room; userIds: string[] }[];
  leave?: { room: Room; userIds: string[] }[];
}

type SignalPayload<N extends SignalName> = z.output<(typeof signals)[N]>;

export interface Realtime {
  tell(rooms: Room[], name: FactName, payload: unknown): void;
  /** To everybody in the rooms but the one socket it came from. */
  signal<N extends SignalName>(rooms: Room[], name: N, payload: SignalPayload<N>, from?: string): void;
  enter(room: Room, userIds: string[]): void;
  leave(room: Room, userIds: string[]): void;
  /** Closes the sockets of ended sessions. */
  endSessions(sessionIds: string[]): void;
  attach(server: HttpServer, door: Door): Promise<void>;
  close(): Promise<void>;
  connections(): number;
}

/** One socket of a signed-in person, as the areas see it. */
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

/** What the areas put into the machinery. */
export interface Door {
  /** Throws `unauthenticated`. */
  authenticate(handshake: Socket["handshake"]): Promise<Member>;
  isAllowedOrigin(origin: string | undefined): boolean;
  /** From the membership tables, never from the client. */
  roomsOf(member: Member): Promise<Room[]>;
  policyOf(name: AskName): string | undefined;
  handlers: AskHandlers;
  /** The first socket of a person came, the last one went (in this process). */
  arrived(member: Member, rooms: Room[]): Promise<void>;
  left(member: Member, rooms: Room[]): Promise<void>;
  /** Every 60 s: is this session still good? */
  isSessionAlive(sessionId: string): Promise<boolean>;
  joinCluster?(io: Server): void;
}

/** Bytes of one event from a client. */
const maxPayload = 64 * 1024;
const maxSocketsPerUser = 20;
const recheckEvery = 60_000;

export function makeRealtime(log: Log): Realtime {
  let io: Server | undefined;
  let isClosing = false;
  let fanOut: ReturnType<typeof makeFanOut> | undefined;

  const realtime: Realtime = {
    tell(rooms, name, payload) {
      fanOut?.(rooms, name, payload);
    },
    signal(rooms, name, payload, from) {
      if (rooms.length === 0) return;
      const to = from ? io?.except(from) : io;
      to?.to(rooms).emit(name, payload);
    },
    enter(room, userIds) {
      io?.in(userIds.map((userId) => `user:${userId}`)).socketsJoin(room);
    },
    leave(room, userIds) {
      io?.in(userIds.map((userId) => `user:${userId}`)).socketsLeave(room);
    },
    endSessions(sessionIds) {
      if (sessionIds.length > 0) io?.in(sessionIds.map((sessionId) => `session:${sessionId}`)).disconnectSockets(true);
    },
    async attach(server, door) {
      for (const name of Object.keys(asks) as AskName[]) {
        if (!door.policyOf(name)) throw new Error(`Socket event ${name} has no policy.`);
        if (!door.handlers[name]) throw new Error(`Socket event ${name} has no handler.`);
      }
      io = new Server(server, {
        transports: ["websocket", "polling"],
        maxHttpBufferSize: maxPayload,
        perMessageDeflate: false,
        serveClient: false,
        allowRequest: (request, done) => done(null, door.isAllowedOrigin(request.headers.origin)),
      });
      door.joinCluster?.(io);
      fanOut = makeFanOut(io, { clustered: door.joinCluster !== undefined });
      welcome(
        io.of("/"),
        { ...door, left: async (member, rooms) => (isClosing ? undefined : door.left(member, rooms)) },
        log,
      );
    },
    async close() {
      isClosing = true;
      io?.disconnectSockets(true);
      await io?.close();
    },
    connections: () => io?.of("/").sockets.size ?? 0,
  };
  return realtime;
}

function welcome(namespace: Namespace, door: Door, log: Log): void {
  namespace.use((socket, next) => {
    admit(socket, door).then(
      () => next(),
      (error) => {
        const known = asAppError(error, log);
        next(Object.assign(new Error(known.message), { data: { code: known.code } }));
      },
    );
  });
  namespace.on("connection", (socket) => {
    const { member, rooms } = socket.data as Admitted;
    const isFirst = !namespace.adapter.rooms.has(`user:${member.user.id}`);
    void socket.join(rooms);
    if (isFirst) guarded(log, () => door.arrived(member, rooms));
    for (const name of Object.keys(asks) as AskName[]) hear(socket, name, door, log);
    const timer = setInterval(() => guarded(log, () => recheck(socket, door)), recheckEvery);
    socket.on("disconnecting", () => clearInterval(timer));
    socket.on("disconnect", () => {
      const isLast = !namespace.adapter.rooms.has(`user:${member.user.id}`);
      if (isLast) guarded(log, () => door.left(member, rooms));
    });
  });
}

interface Admitted {
  member: Member;
  rooms: Room[];
  spend: (name: AskName) => boolean;
}

async function admit(socket: Socket, door: Door): Promise<void> {
  const member = await door.authenticate(socket.handshake);
  const own: Room = `user:${member.user.id}`;
  const open = socket.nsp.adapter.rooms.get(own)?.size ?? 0;
  if (open >= maxSocketsPerUser) throw new AppError("too_many_requests");
  const rooms = [own, `session:${member.sessionId}` as Room, ...(await door.roomsOf(member))];
  const admitted: Admitted = { member, rooms, spend: makeBudget() };
  Object.assign(socket.data as object, admitted);
}

/** Parses, calls, acknowledges. Whatever goes wrong in a handler stays one wrong answer. */
function hear(socket: Socket, name: AskName, door: Door, log: Log): void {
  const { member, spend } = socket.data as Admitted;
  const caller: Caller = {
    member,
    socketId: socket.id,
    isIn: (room) => socket.rooms.has(room),
    join: async (room) => socket.join(room),
    leave: async (room) => socket.leave(room),
  };
  const handler = door.handlers[name] as (caller: Caller, input: unknown) => Promise<unknown>;
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
      if (!spend(name)) throw new AppError("too_many_requests");
      return asks[name].answer.parse(await handler(caller, parse(asks[name].input, input)));
    }
  });
}

async function recheck(socket: Socket, door: Door): Promise<void> {
  const { member } = socket.data as Admitted;
  if (!(await door.isSessionAlive(member.sessionId))) socket.disconnect(true);
}

function guarded(log: Log, work: () => Promise<unknown>): void {
  work().catch((error) => log.warn({ err: error }, "a socket's side work failed"));
}
