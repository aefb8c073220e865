import type { ArchiveListing } from "#contract/files.ts";
import { maxArchiveEntries } from "#contract/limits.ts";
import { type Made, nothingMade, type Source } from "./made.ts";
import { zipEntries } from "./zip-entries.ts";

const longestName = 500;

/** Names and sizes as the archive claims them; folders end in a slash. */
export async function listArchive(source: Source): Promise<Made> {
  const { entries, total } = await zipEntries(source, maxArchiveEntries);
  const listing: ArchiveListing = {
    total,
    entries: entries.map(({ name, size }) => ({ name: name.slice(0, longestName), size })),
  };
  return { ...nothingMade, derived: [{ variant: "listing", bytes: Buffer.from(JSON.stringify(listing)) }] };
}
