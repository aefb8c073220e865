import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Folder } from "#contract/folders.ts";
import { maxFolderDepth, maxFolders } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { whyNotDelete } from "#domain/files/file-rights.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import { type Db, isUniqueViolation } from "#server/platform/db.ts";
import { type ProjectAccess, requireProject } from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { asFile, type FileRow, files, judged } from "./files.ts";
import { asFolder, depthOf, type FolderRow, foldersBelow, requireFolder } from "./folders.ts";
import { laterThanSeen } from "./later-than-seen.ts";

interface NewFolder {
  id: string;
  folderId?: string | undefined;
  name: string;
  parentId: string | null;
}

/** The same id again is the same folder. Throws `conflict` for a name that is there. */
export async function createFolder(member: Member, { id: projectId, ...input }: NewFolder): Promise<Folder> {
  const { user, platform } = member;
  await requireProject(platform.database.db, user, projectId, "folder.manage");
  const work = platform.facts.change(user.id, async ({ db, publish }) => {
    await holdTree(db, projectId);
    const access = await requireProject(db, user, projectId, "folder.manage");
    await requirePlace(db, access, { parentId: input.parentId, height: 1 });
    const row = await insertFolder(db, { ...input, projectId, userId: user.id });
    const folder = asFolder(row.found);
    if (row.isNew) publish("folder:created", projectAudience(access), folder);
    return folder;
  });
  return work.catch(tellTaken);
}

/** Renames, moves. Not into itself or below itself. */
export async function updateFolder(
  member: Member,
  { id, name, parentId }: { id: string; name?: string | undefined; parentId?: string | null | undefined },
): Promise<Folder> {
  const { user, platform } = member;
  const work = platform.facts.change(user.id, async ({ db, publish }) => {
    const { row, access } = await holdFolder(db, user, id);
    if (parentId !== undefined && parentId !== row.parent_id) {
      const below = await foldersBelow(db, id);
      if (below.some((folder) => folder.id === parentId))
        throw new AppError("invalid_input", "A folder cannot be moved into itself.");
      await requirePlace(db, access, { parentId, height: Math.max(...below.map(({ depth }) => depth)) + 1 });
    }
    const changed = await db
      .updateTable("folders")
      .set({
        ...(name !== undefined && { name }),
        ...(parentId !== undefined && { parent_id: parentId }),
        updated_at: new Date().toISOString(),
      })
      .where("id", "=", id)
      .returningAll()
      .executeTakeFirstOrThrow();
    publish("folder:updated", projectAudience(access), asFolder(changed));
    return asFolder(changed);
  });
  return work.catch(tellTaken);
}

/** All below it goes too; their files go into the bin. Throws `forbidden` when one of them may not be deleted. */
export async function deleteFolder(member: Member, id: string): Promise<null> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const { row, access } = await holdFolder(db, user, id);
    const ids = (await foldersBelow(db, id)).map((folder) => folder.id);
    const inside = await files(db)
      .where("f.folder_id", "in", ids)
      .where("f.deleted_at", "is", null)
      .orderBy("f.id")
      .forNoKeyUpdate("f")
      .execute();
    const kept = inside.find((file) => whyNotDelete(access.roles, judged(file, user.id)));
    if (kept)
      throw new AppError(
        "forbidden",
        `"${kept.name}" in this folder is not yours to delete. Move it somewhere else first.`,
      );
    const removed = inside.length > 0 ? await putInBin(db, inside, user.id) : [];
    await db.deleteFrom("folders").where("id", "in", ids).execute();
    const rooms = projectAudience(access);
    for (const file of removed) publish("file:removed", rooms, asFile(platform, file));
    publish("folder:deleted", rooms, { projectId: row.project_id, ids });
    return null;
  });
}

/** Answers them as they lie there, out of any folder. */
async function putInBin(db: Db, inside: FileRow[], userId: string): Promise<FileRow[]> {
  // one parameter, however many they are
  const all = sql<string>`any(${inside.map((file) => file.id)}::uuid[])`;
  const gone = { deleted_at: new Date().toISOString(), deleted_by: userId, folder_id: null };
  await db
    .updateTable("files")
    .set({ ...gone, updated_at: laterThanSeen })
    .where("id", "=", all)
    .execute();
  return files(db).where("f.id", "=", all).orderBy("f.id").execute();
}

/**
 * The folder, if this person may change it, with its project's folders held. The row itself is not: files are held before the
 * folder that they lie in. Throws `not_found` or `forbidden`.
 */
async function holdFolder(db: Db, user: SignedInUser, id: string): Promise<{ row: FolderRow; access: ProjectAccess }> {
  const { project_id: projectId } = await getFolder(db, id);
  await requireProject(db, user, projectId, "folder.manage");
  await holdTree(db, projectId);
  const access = await requireProject(db, user, projectId, "folder.manage");
  return { row: await getFolder(db, id), access };
}

async function getFolder(db: Db, id: string): Promise<FolderRow> {
  const row = await db.selectFrom("folders").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/** One change of a project's folders at a time: two moves at once could close a circle. The right is asked for after it. */
async function holdTree(db: Db, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`folders ${projectId}`}, 0))`.execute(db);
}

async function requirePlace(
  db: Db,
  access: ProjectAccess,
  { parentId, height }: { parentId: string | null; height: number },
): Promise<void> {
  if (parentId) await requireFolder(db, access, parentId);
  if ((await depthOf(db, parentId)) + height > maxFolderDepth)
    throw new AppError("invalid_input", `Folders nest at most ${maxFolderDepth} deep.`);
}

async function insertFolder(
  db: Db,
  { folderId = newId(), projectId, userId, ...folder }: Omit<NewFolder, "id"> & { projectId: string; userId: string },
): Promise<{ found: FolderRow; isNew: boolean }> {
  const known = await db.selectFrom("folders").selectAll().where("id", "=", folderId).executeTakeFirst();
  const isSame = known?.project_id === projectId && known.created_by === userId;
  if (known && !isSame) throw new AppError("id_taken");
  if (known) return { found: known, isNew: false };
  const { count } = await db
    .selectFrom("folders")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .executeTakeFirstOrThrow();
  if (count >= maxFolders) throw new AppError("invalid_input", `A project holds at most ${maxFolders} folders.`);
  const found = await db
    .insertInto("folders")
    .values({ id: folderId, project_id: projectId, parent_id: folder.parentId, name: folder.name, created_by: userId })
    .returningAll()
    .executeTakeFirstOrThrow();
  return { found, isNew: true };
}

function tellTaken(error: unknown): never {
  if (!isUniqueViolation(error, "folders_by_name")) throw error;
  throw new AppError("conflict", "A folder of this name is there already. Choose another name.");
}
