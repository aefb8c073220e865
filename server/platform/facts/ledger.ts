// Where it is noted what was stored and has not been told yet.
import type pg from "pg";
import type { FactName } from "#contract/contract.ts";
import { toldMark } from "../db.ts";
import type { Room } from "../sockets/realtime.ts";

/** Something stored that is to be told to these rooms. */
export interface Untold {
  /** As its ledger knows it. */
  id: number | string;
  name: FactName;
  rooms: Room[];
  payload: unknown;
  /** As `Realtime.tell` has it. */
  actorId?: string | null;
}

/** The statement that strikes off $1, an array of ids. */
export interface Strike {
  name: `${typeof toldMark}${string}`;
  text: string;
}

/** The facts keep one; so does whatever hot path stores something that is its own fact. */
export interface Ledger {
  strike: Strike;
  /** The oldest that a process left which died, seconds ago: held in this client's transaction, without those that others hold. */
  abandoned(client: pg.PoolClient, seconds: number): Promise<(Untold & { moved?: string[] | null })[]>;
}

/** As many at once as a sweep tells in one transaction. */
export const sweptAtOnce = 500;

export const factLedger: Ledger = {
  strike: { name: `${toldMark}facts`, text: "update facts set told_at = now() where id = any($1::bigint[])" },
  async abandoned(client, seconds) {
    const { rows } = await client.query<Untold & { moved: string[] | null }>(
      `select id, name, rooms, payload, actor_id as "actorId", moved from facts
        where told_at is null and created_at < now() - make_interval(secs => $1)
        order by id limit ${sweptAtOnce} for update skip locked`,
      [seconds],
    );
    return rows;
  },
};
