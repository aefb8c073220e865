// Postgres as the areas see it: Kysely for SQL one can read, the pool for prepared statements on hot paths.
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

export type Db = Kysely<Tables>;

export interface Database {
  db: Db;
  pool: pg.Pool;
  /** One connection for the batches of messages: their statement is planned there once, and not anew on each of the pool's. */
  writer: pg.Pool;
  /** Statements sent since the start, but for the marks; tests hold routes to their budget with it. */
  statements(): number;
  close(): Promise<void>;
}

/** The name of the statement that marks facts as told: it comes when it gets to it, and belongs to no route. */
export const toldMark = "facts-told";

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
  const writer = new pg.Pool({ ...usual, max: 1, idleTimeoutMillis: 0 } as pg.PoolConfig);
  let count = 0;
  for (const one of [pool, writer]) {
    // an idle connection that breaks (database restarted) is replaced at the next query
    one.on("error", () => {});
    one.on("connect", (client) => {
      // nor does one that breaks between two statements of a transaction end the process: its next statement fails
      client.on("error", () => {});
      const send = client.query.bind(client) as (...args: unknown[]) => unknown;
      Object.assign(client, {
        query: (...args: unknown[]) => {
          if ((args[0] as { name?: string } | undefined)?.name !== toldMark) count++;
          return send(...args);
        },
      });
    });
  }
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    writer,
    statements: () => count,
    async close() {
      await writer.end();
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

/** Did the database refuse because this value is there already? */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const problem = error as { code?: string; constraint?: string };
  return problem.code === "23505" && (constraint === undefined || problem.constraint === constraint);
}
