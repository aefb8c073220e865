// Postgres as the areas see it: Kysely for SQL one can read, the pool for prepared statements on hot paths.
import { CompiledQuery, Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** One connection for the batches of messages: their statement is planned there once, and not anew on each of the pool's. */
  writer: pg.Pool;
  /** For messages that would hold up the writer's next batch: two connections, on which they wait for as long as it takes. */
  lateWriter: pg.Pool;
  /** Statements sent since the start, but for the marks; tests hold routes to their budget with it. */
  statements(): number;
  close(): Promise<void>;
}

/** Milliseconds that a batch of messages waits for a row: a conversation is held for a few, unless something is wrong with it. */
const writerPatience = 250;

/** How the names of statements start that mark something as told: they come when they get to it, and belong to no route. */
export const toldMark = "told-";

/** The statements of `preparedIn`: their names by their texts. */
const names = new Map<unknown, string>();

/** What comes back from the driver: times as ISO text in UTC, 64-bit counts as numbers. */
const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    if (oid === 1184) return (text: string) => new Date(text).toISOString();
    if (oid === 20) return Number;
    return pg.types.getTypeParser(oid, format as "text");
  },
};

export function openDatabase(connection: pg.PoolConfig): Database {
  const usual = { max: 20, connectionTimeoutMillis: 5000, idleTimeoutMillis: 60_000, ...connection, types };
  const pool = new pg.Pool(usual as pg.PoolConfig);
  const writer = new pg.Pool({ ...usual, max: 1, idleTimeoutMillis: 0, lock_timeout: writerPatience } as pg.PoolConfig);
  // each gives up in time for the next one, which may not be held any more
  const lateWriter = new pg.Pool({ ...usual, max: 2, connectionTimeoutMillis: 0, lock_timeout: 1000 } as pg.PoolConfig);
  let count = 0;
  for (const one of [pool, writer, lateWriter]) {
    // an idle connection that breaks (database restarted) is replaced at the next query
    one.on("error", () => {});
    one.on("connect", (client) => {
      // nor does one that breaks between two statements of a transaction end the process: its next statement fails
      client.on("error", () => {});
      const send = client.query.bind(client) as (...args: unknown[]) => unknown;
      Object.assign(client, {
        query: (...args: unknown[]) => {
          if (!(args[0] as { name?: string } | undefined)?.name?.startsWith(toldMark)) count++;
          const name = names.get(args[0]);
          return name ? send({ name, text: args[0], values: args[1] }, ...args.slice(2)) : send(...args);
        },
      });
    });
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    writer,
    lateWriter,
    statements: () => count,
    async close() {
      await Promise.all([writer.end(), lateWriter.end()]);
      await db.destroy();
      // Kysely does not end a pool that it never used
      if (!pool.ended) await pool.end();
    },
  };
}

/** A hot path's statement, planned once for each connection under its name. */
export async function prepared<Row extends pg.QueryResultRow>(
  pool: pg.Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const result = await pool.query<Row>({ name, text, values });
  return result.rows;
}

/** The same inside a change, with its `db`; the text is always the same one. */
export async function preparedIn<Row extends pg.QueryResultRow>(
  db: Db,
  name: string,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  names.set(text, name);
  const result = await db.executeQuery<Row>(CompiledQuery.raw(text, values));
  return result.rows;
}

/** Did the database refuse because this value is there already? */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const problem = error as { code?: string; constraint?: string };
  return problem.code === "23505" && (constraint === undefined || problem.constraint === constraint);
}

/** Did the database give up because somebody held a row for longer than this connection waits? */
export function isHeldUp(error: unknown): boolean {
  return (error as { code?: string }).code === "55P03";
}
