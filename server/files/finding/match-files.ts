import { sql } from "kysely";
import type { File } from "#contract/files.ts";
import type { Platform } from "#server/platform/context.ts";
import { asFile, files } from "../files.ts";
import { fileName } from "../uploads/file-name.ts";

/** For each name the newest file of the same base name in that folder: an upload may become its next version. */
export async function matchFiles(
  platform: Platform,
  projectId: string,
  { names, folderId }: { names: string[]; folderId: string | null },
): Promise<{ matches: { name: string; file: File | null }[] }> {
  const { db } = platform.database;
  const wanted = names.map(fileName);
  const { rows: keys } = await sql<{ key: string }>`
    select base_name(name) as key from unnest(${wanted}::text[]) with ordinality given(name, place) order by place`.execute(
    db,
  );
  const rows = await files(db)
    .where("f.project_id", "=", projectId)
    .where("f.deleted_at", "is", null)
    .where("f.base_name", "in", [...new Set(keys.map(({ key }) => key))])
    .where((where) => (folderId ? where("f.folder_id", "=", folderId) : where("f.folder_id", "is", null)))
    // one row each, however many are called so
    .distinctOn("f.base_name")
    .orderBy("f.base_name")
    .orderBy("f.created_at", "desc")
    .orderBy("f.id", "desc")
    .execute();
  const newest = new Map(rows.map((row) => [row.base_name, row]));
  const matches = names.map((name, place) => {
    const row = newest.get(keys[place]?.key ?? "");
    return { name, file: row ? asFile(platform, row) : null };
  });
  return { matches };
}
