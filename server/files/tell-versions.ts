import type { Platform } from "#server/platform/context.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { fileAudience } from "./file-audience.ts";
import { asVersion, versions } from "./file-versions.ts";
import { getFile } from "./files.ts";

/** Tells of versions whose picture came after a newer content; of a current one its file tells. */
export async function tellVersions(
  platform: Platform,
  { db, publish }: Pick<Change, "db" | "publish">,
  shown: { file_id: string; version: number }[],
): Promise<void> {
  for (const { file_id, version } of shown) {
    const file = await getFile(platform, file_id, db);
    if (file.version === version) continue;
    const row = await versions(db)
      .where("v.file_id", "=", file_id)
      .where("v.version", "=", version)
      .executeTakeFirstOrThrow();
    publish("file:version-updated", await fileAudience(db, file), asVersion(platform, row));
  }
}
