import { createReadStream } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { AppError } from "#contract/errors.ts";
import { migrate, unfinishedRestore } from "../migrate.ts";
import { systemProblem } from "../system-problem.ts";
import type { Sources } from "./back-up.ts";
import { blobFile, type Manifest, readManifest, tableFile } from "./manifest.ts";
import { columnList, quoted, type Table } from "./tables-in-order.ts";

/** Held by the one restore that is at work on this database. */
const lockKey = 7_031_922;

/**
 * Fills an empty place from a backup: the files first, each hashed again, then the tables in one transaction, then what
 * newer migrations have to say. Broken off, the same command goes on where it was. Throws `AppError` when the place is not
 * empty, also of secrets, or another restore fills it, or the backup is not whole.
 */
export async function restore(sources: Sources, folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const client = await sources.pool.connect();
  try {
    const { rows } = await client.query<{ isAlone: boolean }>(`select pg_try_advisory_lock($1) as "isAlone"`, [
      lockKey,
    ]);
    if (!rows[0]?.isAlone) throw new AppError("conflict", "Another restore is at work here. Wait for its end.");
    await fillPlace(sources, manifest, folder);
    return manifest;
  } finally {
    // it would go with the connection, but a moment after it: whoever tries again at once would be told to wait
    await client.query("select pg_advisory_unlock_all()").catch(() => {});
    client.release(true);
  }
}

async function fillPlace({ pool, storage, dataDir }: Sources, manifest: Manifest, folder: string): Promise<void> {
  await requireEmpty(pool, manifest);
  await requireNoOtherSecrets(dataDir, folder, manifest);
  await pool.query(`create table if not exists ${unfinishedRestore} ()`);
  await storage.start();
  for (const [sha256, size] of Object.entries(manifest.blobs)) {
    const stored = await storage.put(createReadStream(blobFile(folder, sha256)), size).catch((cause) => {
      if (systemProblem(cause)) throw cause;
      throw new AppError("conflict", `The file ${sha256} of the backup cannot be read: ${(cause as Error).message}`);
    });
    if (stored.sha256 !== sha256) throw new AppError("conflict", `The file ${sha256} of the backup was changed.`);
  }
  await cp(path.join(folder, "secrets"), path.join(dataDir, "secrets"), { recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    },
  );
  await migrate(pool, { only: manifest.migrations });
  await fill(pool, manifest, folder);
  await migrate(pool);
}

/** Or begun by a restore of such a backup, which broke off: then its tables are made, some or all, and nothing is in them. */
async function requireEmpty(pool: pg.Pool, { migrations }: Manifest): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  const names = rows.map(({ name }) => name);
  if (names.length === 0) return;
  if (names.includes(unfinishedRestore)) {
    const ran = names.includes("migrations")
      ? await pool.query("select from migrations where name <> all($1)", [migrations])
      : null;
    if (!ran?.rowCount) return;
  }
  throw new AppError(
    "conflict",
    "There is a studio here already, or a part of one. Restore into an empty place: set DATA_DIR to a new folder, and DATABASE_URL, where it is set, to an empty database.",
  );
}

/** With an external database the folder may be that of a studio at work, which signs and seals with what lies there. */
async function requireNoOtherSecrets(dataDir: string, folder: string, { secrets }: Manifest): Promise<void> {
  const there = path.join(dataDir, "secrets");
  for (const name of secrets) {
    const kept = await readFile(path.join(there, name)).catch(() => null);
    if (!kept || kept.equals(await readFile(path.join(folder, "secrets", name)))) continue;
    throw new AppError(
      "conflict",
      `${there} holds secrets of another studio. Set DATA_DIR to a new folder; where nobody needs them any more, remove them.`,
    );
  }
}

async function fill(pool: pg.Pool, { tables }: Manifest, folder: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    for (const table of tables) await fillTable(client, table, folder);
    await client.query(afterwards);
    await client.query(`drop table ${unfinishedRestore}`);
    await client.query("commit");
  } finally {
    client.release(true);
  }
}

/** The rules of the tables have judged these rows when they were written. */
async function fillTable(client: pg.PoolClient, table: Table & { rows: number }, folder: string): Promise<void> {
  const name = quoted(table.name);
  await client.query(`alter table ${name} disable trigger user`);
  const copy = client.query(copyFrom(`copy ${name} (${columnList(table)}) from stdin`));
  await pipeline(createReadStream(tableFile(folder, table.name)), copy).catch((cause) => {
    // of the classes "data exception" and "integrity constraint violation": what the lines say, and not the database
    if (!/^2[23]/.test((cause as pg.DatabaseError).code ?? "")) throw cause;
    const why = (cause as Error).message;
    throw new AppError(
      "conflict",
      `The table ${table.name} of the backup cannot be read: ${why}. Take another backup.`,
    );
  });
  if (copy.rowCount !== table.rows) {
    throw new AppError(
      "conflict",
      `The table ${table.name} of the backup is not whole: ${copy.rowCount} of ${table.rows} rows.`,
    );
  }
  await client.query(`alter table ${name} enable trigger user`);
  const { rows: counted } = await client.query<{ column: string }>(
    `select attname as column from pg_attribute where attrelid = $1::regclass and attidentity <> ''`,
    [name],
  );
  for (const { column } of counted) {
    const next = `(select coalesce(max(${quoted(column)}), 0) + 1 from ${name})`;
    await client.query(`select setval(pg_get_serial_sequence($1, $2), ${next}, false)`, [name, column]);
  }
}

/**
 * Jobs are not kept: what a waiting one was to do begins anew from its fact. Nobody is connected. What had come of uploads is
 * in no backup: they begin anew.
 */
const afterwards = `
  update facts set heard_at = null where name = 'file:added' and exists (
    select from files f where f.id::text = facts.payload ->> 'id' and f.preview = 'pending');
  delete from presence;
  delete from uploads where finished_at is null;`;
