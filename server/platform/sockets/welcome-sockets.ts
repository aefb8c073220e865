// The way in: who may come, into which rooms, and for how long.
import type { Namespace, Socket } from "socket.io";
import { AppError } from "#contract/errors.ts";
import type { Asks } from "#contract/kit.ts";
import { asAppError } from "../answer-errors.ts";
import type { Member } from "../context.ts";
import type { Log } from "../log.ts";
import type { Arrival, Door, SecondVocabulary } from "./door.ts";
import { callerOf, hear, type Leavings, refuseUnknown } from "./hear-asks.ts";
import { isInnerRoom } from "./inner-rooms.ts";
import type { Room } from "./realtime.ts";
import type { RoomMoves } from "./room-moves.ts";
import { makeBudget } from "./socket-budget.ts";
import type { ToldTimes } from "./told-times.ts";

const maxSocketsPerUser = 20;
const recheckEvery = 60_000;
const useEvery = 5 * 60_000;

export interface Vocabulary extends Pick<SecondVocabulary, "asks" | "handlers"> {
  /** Of the second one alone: how a signal is said in it. */
  translate?: SecondVocabulary["translate"];
  /** Has this person a socket here, in whatever vocabulary? */
  isHere(userId: string): boolean;
  moves: RoomMoves;
  told: ToldTimes;
}

/** No event of a socket starts without a policy and a handler. */
export function requireAll(named: Asks, policyOf: (name: string) => string | undefined, handlers: object): void {
  for (const name of Object.keys(named)) {
    if (!policyOf(name)) throw new Error(`Socket event ${name} has no policy.`);
    if (!Object.hasOwn(handlers, name)) throw new Error(`Socket event ${name} has no handler.`);
  }
}

/** Lets the sockets of signed-in people in, in one vocabulary, and out again. */
export function welcome(namespace: Namespace, door: Door, vocabulary: Vocabulary, log: Log): void {
  namespace.use((socket, next) => {
    admit(socket, door, vocabulary.moves).then(
      () => next(),
      (error) => {
        const known = asAppError(error, log);
        next(Object.assign(new Error(known.message), { data: { code: known.code } }));
      },
    );
  });
  const leavings: Leavings = new Map();
  namespace.adapter.on("leave-room", (room: Room, socketId: string) => {
    for (const work of leavings.get(socketId) ?? []) work(room);
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
    const arrival = arrivalOf(socket, vocabulary);
    const caughtUp = vocabulary.moves.catchUp(socket, since);
    if (isFirst) guarded(log, () => door.arrived(member, rooms));
    const caller = callerOf(socket, arrival, { ...vocabulary, leavings });
    const onUse = () => noteUse(socket, door, log);
    refuseUnknown(socket, vocabulary.asks);
    for (const name of Object.keys(vocabulary.asks)) hear(socket, { name, caller, caughtUp, onUse }, vocabulary, log);
    const timer = setInterval(() => guarded(log, () => recheck(socket, door)), recheckEvery);
    let last = rooms;
    socket.on("disconnecting", () => {
      clearInterval(timer);
      // those of now: who was taken out of a room is nobody there, coming or going
      last = [...socket.rooms].filter((room): room is Room => room !== socket.id && !isInnerRoom(room as Room));
    });
    socket.on("disconnect", () => {
      leavings.delete(socket.id);
      const isLast = !vocabulary.isHere(member.user.id);
      if (isLast) guarded(log, () => door.left(member, last));
    });
  });
}

/** What a socket carries from the door on. */
export interface Admitted {
  member: Member;
  rooms: Room[];
  /** When the session was read, and then the rooms, as `moves` counts. */
  since: number;
  spend: ReturnType<typeof makeBudget>;
  /** When its use was last written down; the handshake was one. */
  usedAt: number;
}

async function admit(socket: Socket, door: Door, moves: RoomMoves): Promise<void> {
  const since = moves.count();
  const member = await door.authenticate(socket.handshake);
  if (openSockets(socket, member.user.id) >= maxSocketsPerUser) throw new AppError("too_many_requests");
  const rooms: Room[] = [
    `user:${member.user.id}`,
    `session:${member.sessionId}`,
    "everybody:all",
    ...(await door.roomsOf(member.user.id)),
  ];
  const admitted: Admitted = { member, rooms, since, spend: makeBudget(), usedAt: performance.now() };
  Object.assign(socket.data as object, admitted);
}

/** Of a socket that has just entered its rooms. */
function arrivalOf({ data }: Socket, { moves, told }: Vocabulary): Arrival {
  const { member, rooms, since } = data as Admitted;
  // somebody was moved while the rooms were read: they may not be the right ones yet
  const isMoved = since !== moves.count();
  return { hasMissed: isMoved ? () => true : told.arrive(rooms, member.user.id), now: told.now() ?? null };
}

/** Of this person, in the vocabulary that this socket speaks. */
function openSockets(socket: Socket, userId: string): number {
  return socket.nsp.adapter.rooms.get(`user:${userId}`)?.size ?? 0;
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
