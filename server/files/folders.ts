import { type Selectable, sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Folder } from "#contract/folders.ts";
import type { Db } from "#server/platform/db.ts";
import type { Folders } from "#server/platform/tables.ts";
import type { ProjectAccess } from "#server/projects/project-access.ts";

export type FolderRow = Selectable<Folders>;

/** All of a project, by name; there are at most 500. */
export async function listFolders(db: Db, projectId: string): Promise<Folder[]> {
  const rows = await db
    .selectFrom("folders")
    .selectAll()
    .where("project_id", "=", projectId)
    .orderBy(sql`name collate names`)
    .orderBy("id")
    .execute();
  return rows.map(asFolder);
}

/** Throws `invalid_input` unless it is a folder of this project; its row is held until the end of the transaction. */
export async function requireFolder(db: Db, project: ProjectAccess | null, folderId: string): Promise<FolderRow> {
  const row = await db
    .selectFrom("folders")
    .selectAll()
    .where("id", "=", folderId)
    .where("project_id", "=", project?.project.id ?? null)
    .forKeyShare()
    .executeTakeFirst();
  if (!row) throw new AppError("invalid_input", "This folder is not there any more. Choose another one.");
  return row;
}

/** The folder and all below it, with how deep each lies, itself at 0. */
export async function foldersBelow(db: Db, id: string): Promise<{ id: string; depth: number }[]> {
  const { rows } = await sql<{ id: string; depth: number }>`
    with recursive below as (
      select id, 0 as depth from folders where id = ${id}
      union all select f.id, b.depth + 1 from folders f join below b on f.parent_id = b.id)
    select id, depth from below`.execute(db);
  return rows;
}

/** How many folders lead to it, itself counted; 0 for none. */
export async function depthOf(db: Db, id: string | null): Promise<number> {
  if (id === null) return 0;
  const { rows } = await sql<{ depth: number }>`
    with recursive above as (
      select parent_id from folders where id = ${id}
      union all select f.parent_id from folders f join above a on f.id = a.parent_id)
    select count(*)::int as depth from above`.execute(db);
  return rows[0]?.depth ?? 0;
}

export function asFolder(row: FolderRow): Folder {
  return {
    id: row.id,
    projectId: row.project_id,
    parentId: row.parent_id,
    name: row.name,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
