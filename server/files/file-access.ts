import { AppError } from "#contract/errors.ts";
import { type Action, can, type Role } from "#domain/permissions.ts";
import type { Member, Platform, SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import {
  findProjectAccess,
  findProjectAccesses,
  type ProjectAccess,
  requireOpen,
} from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { type FileRow, files } from "./files.ts";

/**
 * Another way to files, from an area above (attached to a message one may read): answers the ids of those it leads to. A file
 * reached by two ways is visible if either allows (permissions.md, "Project and files").
 */
export type OtherWay = (user: SignedInUser, fileIds: string[]) => Promise<string[]>;

/**
 * The file, if this person may do this with it. Throws `not_found`, `forbidden`, or `conflict` in the archive. In the bin it
 * is there only for those who may delete and bring back.
 */
export async function requireFile(member: Member, id: string, action: Action, otherWay?: OtherWay): Promise<FileRow> {
  const [row] = await requireFiles(member, [id], action, otherWay);
  return row as FileRow;
}

/** The same of several, in their order: at most three statements however many. Throws for the first that is refused. */
export async function requireFiles(
  { user, platform }: Member,
  ids: string[],
  action: Action,
  otherWay?: OtherWay,
): Promise<FileRow[]> {
  const asked = await loadFiles(platform.database.db, user, ids);
  const refused = asked.filter((file) => !isAllowed(file, user, action));
  const elsewhere = action === "file.view" ? refused.filter(mayBeElsewhere).map(({ row }) => row.id) : [];
  const shown = otherWay && elsewhere.length > 0 ? await otherWay(user, elsewhere) : [];
  for (const file of asked) {
    const { row, access } = file;
    if (!refused.includes(file)) {
      if (access) requireOpen(access.project, action);
    } else if (!shown.includes(row.id)) {
      throw new AppError(access && access.roles.length > 0 && isThere(row, access) ? "forbidden" : "not_found");
    }
  }
  return asked.map(({ row }) => row);
}

/** Those of these that this person may see by their projects, and that are in no bin: two statements however many. */
export async function findVisible(member: Member, ids: string[]): Promise<FileRow[]> {
  return (await findVisibleIn(member, ids)).map(({ row }) => row);
}

/** The same, with what the person is in their projects. */
export async function findVisibleIn({ user, platform }: Member, ids: string[]): Promise<AskedFile[]> {
  const found = await loadFound(platform.database.db, user, ids);
  return found.filter((file) => !file.row.deleted_at && isAllowed(file, user, "file.view"));
}

/** What a person is towards files: by their project, or as the uploader of those that belong to none. */
export interface FileAccess {
  roles: readonly Role[];
  rooms: Room[];
  project: ProjectAccess | null;
}

/** Towards this file, for whoever wants to change it. Throws `not_found`, and `conflict` for what hangs on a message. */
export async function fileAccess(db: Db, { user, platform }: Member, file: FileRow): Promise<FileAccess> {
  if (file.project_id === null) {
    if (file.uploaded_by !== user.id) throw new AppError("not_found");
    await requireUnsent(db, platform, file);
    return { roles: ["project-manager"], rooms: [`user:${user.id}`], project: null };
  }
  const project = await findProjectAccess(db, user, file.project_id);
  if (!project || project.roles.length === 0) throw new AppError("not_found");
  if (!isThere(file, project)) throw new AppError("not_found");
  return { roles: project.roles, rooms: projectAudience(project), project };
}

/**
 * What belongs to no project and hangs on a message follows the conversation (permissions.md, "Project and files", note 6):
 * it stays what its readers were sent, whether or not its uploader is still one of them. Throws `conflict`.
 */
export async function requireUnsent(db: Db, platform: Platform, file: FileRow): Promise<void> {
  if (file.project_id !== null || !(await platform.isAttached(db, file.id))) return;
  throw new AppError(
    "conflict",
    "This file hangs on a message, and stays as it was sent. Delete the message, or send another file.",
  );
}

export interface AskedFile {
  row: FileRow;
  /** Undefined for a file of no project, and of one that is gone. */
  access: ProjectAccess | undefined;
}

async function loadFiles(db: Db, user: SignedInUser, ids: string[]): Promise<AskedFile[]> {
  const asked = await loadFound(db, user, ids);
  return ids.map((id) => {
    const file = asked.find(({ row }) => row.id === id);
    if (!file) throw new AppError("not_found");
    return file;
  });
}

/** Those that are there, in any order. */
async function loadFound(db: Db, user: SignedInUser, ids: string[]): Promise<AskedFile[]> {
  const rows = await files(db).where("f.id", "in", ids).execute();
  const projectIds = rows.flatMap((row) => row.project_id ?? []);
  const accesses = await findProjectAccesses(db, user, [...new Set(projectIds)]);
  return rows.map((row) => ({ row, access: row.project_id ? accesses.get(row.project_id) : undefined }));
}

function isAllowed({ row, access }: AskedFile, user: SignedInUser, action: Action): boolean {
  if (row.project_id === null) return row.uploaded_by === user.id;
  return access !== undefined && isThere(row, access) && can(access.roles, action);
}

/** With its project a file is deleted, wherever else it was shown. */
function mayBeElsewhere({ row, access }: AskedFile): boolean {
  return row.deleted_at === null && (row.project_id === null || access !== undefined);
}

function isThere(row: FileRow, { roles }: ProjectAccess): boolean {
  return row.deleted_at === null || can(roles, "file.delete");
}
