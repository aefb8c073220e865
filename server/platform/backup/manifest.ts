import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { requireKnown } from "../migrate.ts";

/** What `manifest.json` says of a backup; it is written last, so a backup without one is none. */
const Manifest = z.object({
  format: z.literal(1),
  /** Of Guidon. */
  version: z.string(),
  /** The moment that all of it shows, ISO in UTC. */
  takenAt: z.string(),
  /** Names of the migrations that its tables have seen, in order. */
  migrations: z.array(z.string()),
  /** In an order in which they can be filled: what is pointed at comes first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  /** sha256 → bytes. */
  blobs: z.record(z.string(), z.number().int()),
  /** Names of the files; none where all come from SECRET_KEY, and in the first backups. */
  secrets: z.array(z.string()).default([]),
});
export type Manifest = z.infer<typeof Manifest>;

/**
 * Throws `AppError` with a sentence where there is no whole backup, or one of a newer Guidon. The files of the studio are not
 * looked at: each is hashed when it comes back.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(path.join(folder, "manifest.json"), "utf8").catch(() => {
    throw new AppError("not_found", `${folder} is no whole backup: it has no manifest.json.`);
  });
  const parsed = Manifest.safeParse(read(text, folder));
  if (!parsed.success) throw new AppError("invalid_input", `${folder} was written by another version of Guidon.`);
  const manifest = parsed.data;
  await requireKnown(manifest.migrations);
  for (const { name } of manifest.tables)
    if (!existsSync(tableFile(folder, name))) throw isMissing(`The table ${name}`);
  for (const name of manifest.secrets)
    if (!existsSync(path.join(folder, "secrets", name))) throw isMissing(`The secret ${name}`);
  return manifest;
}

const isMissing = (what: string) =>
  new AppError("conflict", `${what} of the backup is missing. Copy all of the backup, or take another one.`);

function read(text: string, folder: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid_input", `${folder} is no whole backup: its manifest.json breaks off.`);
  }
}

export const tableFile = (folder: string, name: string) => path.join(folder, "tables", `${name}.copy`);
export const blobFile = (folder: string, sha256: string) => path.join(folder, "blobs", sha256.slice(0, 2), sha256);
