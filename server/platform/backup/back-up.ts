// A whole studio in a folder: its tables as one moment shows them, its files by their hashes, its secrets.
import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { AppError } from "#contract/errors.ts";
import { makeFolder } from "../make-folder.ts";
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

const never = new AbortController().signal;

/**
 * Writes into this new folder, readable by its owner alone. The tables are read in one transaction that sees one moment,
 * while others go on writing; files never change, so they are copied as they are, and each is hashed on the way. None of
 * them is cleared away meanwhile. What could not be finished leaves no folder, for it may have filled the disk; only a
 * process that is killed leaves one. `ending`: somebody wants it to end before it is whole. Throws `AppError` when the
 * folder exists, there is no studio, it was ended, or a file does not hold what its name says.
 */
export async function backUp(sources: Sources, folder: string, ending = never): Promise<Manifest> {
  makeFolder(path.dirname(folder), 0o777);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? isTaken(folder) : error;
  });
  try {
    return await fill(sources, folder, ending);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!ending.aborted) throw error;
    throw new AppError("conflict", "The backup was ended before it was whole. Nothing of it is left.");
  }
}

function isTaken(folder: string): AppError {
  const isHalf = existsSync(path.join(folder, "tables")) && !existsSync(path.join(folder, "manifest.json"));
  const sentence = isHalf
    ? `${folder} holds no whole backup: one is being made there, or broke off. Remove it, or name a new folder.`
    : `${folder} exists already. Name a new folder.`;
  return new AppError("conflict", sentence);
}

async function fill({ pool, storage, dataDir }: Sources, folder: string, ending: AbortSignal): Promise<Manifest> {
  const client = await pool.connect();
  try {
    await requireStudio(client);
    await mkdir(path.join(folder, "tables"));
    await forbidRemovalOfBlobs(client);
    // it sees its moment from its first statement on: from here on, not from when it began to wait
    await client.query("begin isolation level repeatable read read only");
    const studio = await readStudio(client, storage, { folder, ending });
    await client.query("commit");
    const secrets = path.join(folder, "secrets");
    await cp(path.join(dataDir, "secrets"), secrets, { recursive: true }).catch(ifAbsent);
    const manifest = { ...studio, secrets: existsSync(secrets) ? await readdir(secrets) : [] };
    await writeFile(path.join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`);
    return manifest;
  } finally {
    // a connection in the middle of a copy is of no more use, and with it removing is allowed again
    client.release(true);
  }
}

/** Where it goes, and until when. */
interface Target {
  folder: string;
  ending: AbortSignal;
}

async function readStudio(client: pg.PoolClient, storage: Storage, target: Target): Promise<Omit<Manifest, "secrets">> {
  const { rows } = await client.query<{ now: string }>("select now() as now");
  const migrations = await client.query<{ name: string }>("select name from migrations order by name");
  const tables: Manifest["tables"] = [];
  for (const table of await tablesInOrder(client)) {
    tables.push({ ...table, rows: await writeTable(client, table, target) });
  }
  const blobs = await client.query<{ sha256: string; size: string }>("select sha256, size from blobs order by sha256");
  for (const { sha256 } of blobs.rows) {
    const problem = await copyBlob(storage, sha256, target);
    if (problem) throw new AppError("conflict", await damaged(client, sha256, problem));
  }
  return {
    format: 1,
    version: readVersion(),
    takenAt: rows[0]?.now as string,
    migrations: migrations.rows.map(({ name }) => name),
    tables,
    blobs: Object.fromEntries(blobs.rows.map(({ sha256, size }) => [sha256, Number(size)])),
  };
}

async function writeTable(client: pg.PoolClient, table: Table, { folder, ending }: Target): Promise<number> {
  const copy = client.query(copyTo(`copy ${quoted(table.name)} (${columnList(table)}) to stdout`));
  await pipeline(copy, createWriteStream(tableFile(folder, table.name), { mode: 0o600 }), { signal: ending });
  return copy.rowCount ?? 0;
}

/** Answers what is wrong with it. */
async function copyBlob(storage: Storage, sha256: string, { folder, ending }: Target): Promise<string | undefined> {
  const file = blobFile(folder, sha256);
  await mkdir(path.dirname(file), { recursive: true });
  const hash = createHash("sha256");
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const out = createWriteStream(file, { mode: 0o600 });
  try {
    await pipeline(storage.read(sha256), hashing, out, { signal: ending });
  } catch (cause) {
    if (systemProblem(cause)) throw cause;
    return `cannot be read: ${(cause as Error).message}.`;
  }
  return hash.digest("hex") === sha256 ? undefined : "does not hold what its name says.";
}

/** One file that is lost would else keep a studio without any backup for good. */
async function damaged(client: pg.PoolClient, sha256: string, problem: string): Promise<string> {
  const { rows } = await client.query<{ name: string }>("select name from file_versions where sha256 = $1 limit 1", [
    sha256,
  ]);
  const known = rows[0] ? `"${rows[0].name}"` : "a picture";
  return `The file ${sha256} (${known}) ${problem} Put it back where Guidon keeps its files, from an older backup that has it as ${path.relative("/", blobFile("/", sha256))}; then back up again.`;
}

function ifAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}
