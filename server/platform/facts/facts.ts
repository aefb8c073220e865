// Stored in the transaction, told after the commit, told after a restart if the server died in between.

import type { z } from "zod";
import type { FactName, facts } from "#contract/contract.ts";
import type { Database, Db } from "../db.ts";
import type { Log } from "../log.ts";
import type { Moves, Realtime, Room } from "../sockets/realtime.ts";
import { watchRooms } from "../sockets/watch-rooms.ts";
import { makeHearing } from "./hear-facts.ts";
import { factLedger, type Ledger, type Strike, type Untold } from "./ledger.ts";
import { makeTelling } from "./tell-facts.ts";

export type FactPayload<N extends FactName> = z.output<(typeof facts)[N]>;

/** One change: everything inside is one transaction. */
export interface Change {
  db: Db;
  /** Stores the fact with the change; it is told to these rooms after the commit. */
  publish<N extends FactName>(name: N, rooms: Room[], payload: FactPayload<N>, moves?: Moves): void;
  /**
   * Said before the memberships of these people are touched: the rooms that the change gives them are entered before its
   * facts are told, and those that it takes from them are left right after, whatever the memberships drag along.
   */
  moving(...userIds: string[]): Promise<void>;
}

/** A message that somebody sends is its own fact, and wakes nobody (decisions 017 and 026). */
type HeardName = Exclude<FactName, "message:received">;

export interface StoredFact<N extends FactName = HeardName> {
  id: number;
  name: N;
  payload: FactPayload<N>;
  actorId: string | null;
  createdAt: string;
}

/** Run at least once for each fact, inside the transaction that marks it heard; bears being run twice. */
export type Listeners = { [N in HeardName]?: (change: Change, fact: StoredFact<N>) => Promise<void> };

export interface Facts {
  /** Runs `work` in a transaction, stores what it published, commits, tells. */
  change<T>(actorId: string | null, work: (change: Change) => Promise<T>): Promise<T>;
  /**
   * Tells what a hot path stored by itself; who did it is in its payload. A fact is stored with `heard_at` set as `isHeard`
   * says; what is its own fact is noted in a ledger of its own, and heard by nobody.
   */
  tell(stored: Untold, strike?: Strike): void;
  /** What a dead process left in it is told, too. */
  sweepAlso(ledger: Ledger): void;
  isHeard(name: FactName): boolean;
  listen(listeners: Listeners): void;
  /** Starts telling and hearing what a dead process left behind. */
  start(): Promise<void>;
  /** Finishes what is under way. */
  stop(): Promise<void>;
}

export function makeFacts(database: Database, realtime: Realtime, log: Log): Facts {
  const telling = makeTelling(database, realtime, log);
  const hearing = makeHearing(changeAs, log);

  async function changeAs<T>(actorId: string | null, work: (change: Change) => Promise<T>): Promise<T> {
    const published: Published[] = [];
    const { answer, ids, moved, watched } = await database.db.transaction().execute(async (db) => {
      const people = watchRooms((userId) => realtime.roomsOf(db, userId));
      const result = await work({
        db,
        publish: (name, rooms, payload, moves = {}) => published.push({ name, rooms, payload, moves }),
        moving: people.watch,
      });
      const all = people.all();
      const stored = await store(db, published, { actorId, isHeard: hearing.isHeard, moved: all });
      return { answer: result, ids: stored, moved: await people.moves(), watched: all };
    });
    // from here to the end of the loop nothing is waited for: no other fact comes between a loss and its leaving
    enterAll(moved);
    for (const [index, { moves, ...fact }] of published.entries()) {
      enterAll(moves);
      telling.tell({ ...fact, id: ids[index] as number, actorId }, factLedger.strike);
      leaveAll(moves);
      if (moves.close) realtime.closeRooms(moves.close);
      if (hearing.isHeard(fact.name)) hearing.wake();
    }
    leaveAll(moved);
    // two processes may have moved the same person at the same moment, in an order that only the tables know
    if (watched.length > 0) realtime.reckon(watched);
    return answer;
  }

  function enterAll({ enter = [] }: Moves): void {
    for (const { room, userIds } of enter) realtime.enter(room, userIds);
  }

  function leaveAll({ leave = [] }: Moves): void {
    for (const { room, userIds } of leave) realtime.leave(room, userIds);
  }

  return {
    change: changeAs,
    tell(stored, strike = factLedger.strike) {
      telling.tell(stored, strike);
      if (strike === factLedger.strike && hearing.isHeard(stored.name)) hearing.wake();
    },
    sweepAlso: telling.sweepAlso,
    isHeard: hearing.isHeard,
    listen: hearing.listen,
    async start() {
      await telling.start();
      hearing.start();
    },
    async stop() {
      await hearing.stop();
      await telling.stop();
    },
  };
}

/** A statement bears 65,535 parameters, and each fact takes some. */
const storedAtOnce = 1000;

interface Published {
  name: FactName;
  rooms: Room[];
  payload: unknown;
  moves: Moves;
}

async function store(
  db: Db,
  published: Published[],
  { actorId, isHeard, moved }: { actorId: string | null; isHeard: (name: FactName) => boolean; moved: string[] },
): Promise<number[]> {
  const now = new Date().toISOString();
  const ids: number[] = [];
  for (let at = 0; at < published.length; at += storedAtOnce) {
    const rows = await db
      .insertInto("facts")
      .values(
        published.slice(at, at + storedAtOnce).map(({ name, rooms, payload, moves }) => ({
          name,
          rooms,
          payload: JSON.stringify(payload),
          actor_id: actorId,
          heard_at: isHeard(name) ? null : now,
          moved: movedBy(moves, moved),
        })),
      )
      .returning("id")
      .execute();
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** Whom this fact moves, by itself or with the whole change: should we die before, whoever tells it reckons their rooms. */
function movedBy({ enter = [], leave = [] }: Moves, moved: string[]): string[] | null {
  const people = new Set([...moved, ...[...enter, ...leave].flatMap(({ userIds }) => userIds)]);
  return people.size > 0 ? [...people] : null;
}
