// A whole studio in a folder: its tables as one moment shows them, its files by their hashes, its secrets.
import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { AppError } from "#contract/errors.ts";
import { requireStudio } from "../migrate.ts";
import { forbidRemovalOfBlobs } from "../storage/blob-removal.ts";
import type { Storage } from "../storage/storage.ts";
import { systemProblem } from "../system-problem.ts";
import { readVersion } from "../version.ts";
import { blobFile, type Manifest, tableFile } from "./manifest.ts";
import { columnList, quoted, type Table, tablesInOrder } from "./tables-in-order.ts";

export interface Sources {
  pool: pg.Pool;
  storage: Storage;
  dataDir: string;
}

/**
 * Writes into this new folder, readable by its owner alone. The tables are read in one transaction that sees one moment,
 * while others go on writing; files never change, so they are copied as they are, and each is hashed on the way. None of
 * them is cleared away meanwhile. What could not be finished leaves no folder, for it may have filled the disk.
 * Throws `AppError` when the folder exists, there is no studio, or a file does not hold what its name says.
 */
export async function backUp(sources: Sources, folder: string): Promise<Manifest> {
  await mkdir(path.dirname(folder), { recursive: true });
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw new AppError("conflict", `${folder} exists already. Name a new folder.`);
    throw error;
  });
  try {
    return await fill(sources, folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill({ pool, storage, dataDir }: Sources, folder: string): Promise<Manifest> {
  const client = await pool.connect();
  try {
    await requireStudio(client);
    await mkdir(path.join(folder, "tables"));
    await forbidRemovalOfBlobs(client);
    // it sees its moment from its first statement on: from here on, not from when it began to wait
    await client.query("begin isolation level repeatable read read only");
    const manifest = await readStudio(client, storage, folder);
    await client.query("commit");
    await cp(path.join(dataDir, "secrets"), path.join(folder, "secrets"), { recursive: true }).catch(ifAbsent);
    await writeFile(path.join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    // a connection in the middle of a copy is of no more use, and with it removing is allowed again
    client.release(true);
  }
}

async function readStudio(client: pg.PoolClient, storage: Storage, folder: string): Promise<Manifest> {
  const { rows } = await client.query<{ now: string }>("select now() as now");
  const migrations = await client.query<{ name: string }>("select name from migrations order by name");
  const tables: Manifest["tables"] = [];
  for (const table of await tablesInOrder(client)) {
    tables.push({ ...table, rows: await writeTable(client, table, tableFile(folder, table.name)) });
  }
  const blobs = await client.query<{ sha256: string; size: string }>("select sha256, size from blobs order by sha256");
  for (const { sha256 } of blobs.rows) await copyBlob(storage, sha256, blobFile(folder, sha256));
  return {
    format: 1,
    version: readVersion(),
    takenAt: rows[0]?.now as string,
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    blobs: Object.fromEntries(blobs.rows.map(({ sha256, size }) => [sha256, Number(size)])),
  };
}

async function writeTable(client: pg.PoolClient, table: Table, file: string): Promise<number> {
  const copy = client.query(copyTo(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`));
  await pipeline(copy, createWriteStream(file, { mode: 0o600 }));
  return copy.rowCount ?? 0;
}

async function copyBlob(storage: Storage, sha256: string, file: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(storage.read(sha256), hashing, createWriteStream(file, { mode: 0o600 })).catch((cause) => {
    if (systemProblem(cause)) throw cause;
    throw new AppError("conflict", `The file ${sha256} cannot be read: ${(cause as Error).message}`);
  });
  if (hash.digest("hex") !== sha256)
    throw new AppError("conflict", `The file ${sha256} does not hold what its name says.`);
}

function ifAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
