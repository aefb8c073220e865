// `npm run backup` and `npm run restore`.
import path from "node:path";
import { AppError } from "#contract/errors.ts";
import type { Config } from "../config.ts";
import { openDatabase } from "../db.ts";
import { openStorage } from "../storage/open-storage.ts";
import { toolConnection } from "../tool-connection.ts";
import { backUp, type Sources } from "./back-up.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { restore } from "./restore.ts";

const help = `
The whole studio in a folder, and back.

  npm run backup -- /backups/2026-08-14
  npm run restore -- /backups/2026-08-14

backup writes into a new folder: every table as one moment shows it, every file, and
the secrets of DATA_DIR. It works while Guidon runs, and keeps nobody waiting. The
folder is as secret as the studio itself. Ended by Ctrl-C, it leaves none; one without
manifest.json is no whole backup.

restore fills an empty place: DATA_DIR (or DATABASE_URL, and the bucket) as the new
server will have it, with nothing in its database yet. Guidon must not run there.
A folder or a bucket that another studio works with is no empty place: each of the two
would clear away files of the other.
Given once more after it was broken off, it goes on.
A backup of an older Guidon is brought up to date on the way.
`;

/** Throws `AppError` or `ConfigError` with a sentence for whatever cannot be done. */
export const backupCommand = (args: string[], config: Config) =>
  command(args, config, { mayMake: false }, async (sources, folder) => {
    const manifest = await backUp(sources, folder, toldToEnd());
    return `${counted(manifest)} are in ${folder}.`;
  });

export const restoreCommand = (args: string[], config: Config) =>
  command(args, config, { mayMake: true, look: readManifest }, async (sources, folder) => {
    const manifest = await restore(sources, folder);
    return `${counted(manifest)} are back, as they were at ${manifest.takenAt}.`;
  });

interface Way {
  mayMake: boolean;
  /** At the folder, before there is a database; throws. */
  look?: (folder: string) => Promise<unknown>;
}

async function command(
  args: string[],
  config: Config,
  { mayMake, look }: Way,
  work: (sources: Sources, folder: string) => Promise<string>,
): Promise<void> {
  const [named] = args.filter((arg) => arg !== "--demo");
  if (args.includes("--help")) return console.log(help);
  if (named === undefined) throw new AppError("invalid_input", `Please name the folder.\n${help}`);
  const folder = path.resolve(named);
  await look?.(folder);
  const { connection, stop } = await toolConnection(config, { mayMake });
  const database = openDatabase(connection);
  try {
    const storage = await openStorage(config);
    console.log(await work({ pool: database.pool, storage, dataDir: config.dataDir }, folder));
  } finally {
    await database.close();
    await stop();
  }
}

/** By Ctrl-C, by a service manager, by a terminal that closes; once more changes nothing. */
function toldToEnd(): AbortSignal {
  const ending = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => ending.abort());
  return ending.signal;
}

function counted({ tables, blobs }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables and ${Object.keys(blobs).length} files`;
}
