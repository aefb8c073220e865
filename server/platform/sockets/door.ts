// What the areas put into the machinery of the sockets, and what they get from it.

import type { Server, Socket } from "socket.io";
import type { z } from "zod";
import type { AskName, asks, FactName, SignalName } from "#contract/contract.ts";
import type { Asks } from "#contract/kit.ts";
import type { Member } from "../context.ts";
import type { Db } from "../db.ts";
import type { Room, SignalPayload } from "./realtime.ts";

/** How a socket came in, as `facts:missed` answers. */
export interface Arrival {
  hasMissed(since: string[]): boolean;
  now: string | null;
}

/** One socket of a signed-in person, as the areas see it: the same object for all that it asks. */
export interface Caller {
  member: Member;
  socketId: string;
  isIn(room: Room): boolean;
  join(room: Room): Promise<void>;
  leave(room: Room): Promise<void>;
  arrival: Arrival;
  /** When the socket has left a room, is taken out of it, or closes: then from each. */
  atLeaving(work: (room: Room) => void): void;
  /** To this socket alone, in its own vocabulary. */
  signal<N extends SignalName>(name: N, payload: SignalPayload<N>): void;
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
  translate(name: FactName | SignalName, payload: unknown, actorId?: string | null): Words | undefined;
  /** What is told otherwise in each room that it is told to. */
  translateIn?(room: Room, name: FactName | SignalName, payload: unknown, actorId?: string | null): Words[];
}

/** An event of the second vocabulary; `more` comes after the payload, for who reads on. */
export interface Words {
  event: string;
  payload: unknown;
  more?: unknown;
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
