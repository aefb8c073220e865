import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { AppError } from "#contract/errors.ts";

/** Guards the migrations of every process that starts at once. */
const lockKey = 7_031_918;

/** The mark of a restore that has begun, gone with its end: it goes on where it broke off, and no server starts on it. */
export const unfinishedRestore = "unfinished_restore";

/**
 * Runs the numbered SQL files that this database has not seen, each in a transaction, under one advisory lock;
 * running it twice is harmless. Forward only. `only`: those alone, to bring tables to the state that an older Guidon left.
 * Throws `AppError` where a newer Guidon has been at work: its tables may mean what this one does not know; and, but for
 * `only`, where a restore has not come to its end.
 */
export async function migrate(pool: pg.Pool, { only }: { only?: string[] } = {}): Promise<string[]> {
  const folder = migrationsFolder();
  const known = await knownMigrations();
  const files = known.filter((name) => only?.includes(name) ?? true);
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [lockKey]);
    await client.query("create table if not exists migrations (name text primary key, ran_at timestamptz not null)");
    const { rows } = await client.query<{ name: string }>("select name from migrations");
    const seen = new Set(rows.map((row) => row.name));
    const newer = [...seen].find((name) => !known.includes(name));
    if (newer) {
      throw new AppError(
        "conflict",
        `A newer Guidon has been at work on this database: there is no migration ${newer} here. Start that one, or restore a backup of before into an empty place.`,
      );
    }
    if (!only) await refuseUnfinished(client);
    const fresh = files.filter((file) => !seen.has(file));
    for (const file of fresh) await run(client, file, await readFile(path.join(folder, file), "utf8"));
    return fresh;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [lockKey]);
    client.release();
  }
}

/** Throws `AppError` where a newer Guidon wrote tables that have seen these. */
export async function requireKnown(migrations: string[]): Promise<void> {
  const known = await knownMigrations();
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown) {
    throw new AppError(
      "conflict",
      `A newer Guidon wrote this: there is no migration ${unknown} here. Install that one.`,
    );
  }
}

/** Throws `AppError` where there is none, or half a one: a command for a studio makes none where it is sent by mistake. */
export async function requireStudio(db: Pick<pg.ClientBase, "query">): Promise<void> {
  await refuseUnfinished(db);
  if (!(await isStudio(db))) throw noStudio("this database");
}

export async function isStudio(db: Pick<pg.ClientBase, "query">): Promise<boolean> {
  const { rows } = await db.query<{ isThere: boolean }>(`select to_regclass('migrations') is not null as "isThere"`);
  return rows[0]?.isThere ?? false;
}

export const noStudio = (place: string) =>
  new AppError("conflict", `There is no studio in ${place}. Set DATA_DIR, or DATABASE_URL, as the server has it.`);

async function refuseUnfinished(db: Pick<pg.ClientBase, "query">): Promise<void> {
  const { rowCount } = await db.query(`select where to_regclass('${unfinishedRestore}') is not null`);
  if (!rowCount) return;
  throw new AppError(
    "conflict",
    "A restore into this place did not come to its end. Give the same `npm run restore` once more, or begin with an empty place.",
  );
}

async function run(client: pg.PoolClient, name: string, text: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(text);
    await client.query("insert into migrations (name, ran_at) values ($1, now())", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

const knownMigrations = async () => (await readdir(migrationsFolder())).filter((file) => file.endsWith(".sql")).sort();

/** Beside this file in the sources, beside the bundle in the build. */
function migrationsFolder(): string {
  return path.join(import.meta.dirname, "migrations");
}
