// A backup names the files of one moment and reads them for as long as that takes: none of them is removed meanwhile.
import { sql } from "kysely";
import type pg from "pg";
import type { Db } from "../db.ts";

const lockKey = 7_031_919;

/** Waits for what is being removed; until this connection ends nobody removes any more. Others may ask for the same. */
export async function forbidRemovalOfBlobs(client: pg.ClientBase): Promise<void> {
  await client.query("select pg_advisory_lock_shared($1)", [lockKey]);
}

/** Until the end of the transaction; false while a backup runs, or while another process is at it. */
export async function mayRemoveBlobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as may`.execute(db);
  return rows[0]?.may ?? false;
}
