import { AppError } from "#contract/errors.ts";
import { type Action, can, type Role } from "#domain/permissions.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/realtime.ts";
import { findProjectAccess, type ProjectAccess, requireOpen } from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { type FileRow, files } from "./files.ts";

/**
 * Another way to a file, from an area above (attached to a message one may read). A file reached by two ways is visible
 * if either allows (permissions.md, "Project and files").
 */
export type OtherWay = (userId: string, fileId: string) => Promise<boolean>;

/**
 * The file, if this person may do this with it. Throws `not_found` or `forbidden`. In the bin it is there only for those
 * who may delete and bring back.
 */
export async function requireFile(member: Member, id: string, action: Action, otherWay?: OtherWay): Promise<FileRow> {
  const { user, platform } = member;
  const row = await files(platform.database.db).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  if (row.project_id === null && row.uploaded_by === user.id) return row;
  const access = row.project_id && (await findProjectAccess(platform.database.db, user, row.project_id));
  // with its project a file is deleted, wherever else it was shown
  if (row.project_id && !access) throw new AppError("not_found");
  const isThere = row.deleted_at === null || (access && can(access.roles, "file.delete"));
  if (isThere && access && can(access.roles, action)) {
    requireOpen(access.project, action);
    return row;
  }
  if (row.deleted_at === null && action === "file.view" && (await otherWay?.(user.id, id))) return row;
  throw new AppError(isThere && access && access.roles.length > 0 ? "forbidden" : "not_found");
}

/** What a person is towards files: by their project, or as the uploader of those that belong to none. */
export interface FileAccess {
  roles: readonly Role[];
  rooms: Room[];
  project: ProjectAccess | null;
}

/** Towards this file, seen by this person. Throws `not_found`. */
export async function fileAccess(db: Db, user: SignedInUser, file: FileRow): Promise<FileAccess> {
  if (file.project_id === null) {
    if (file.uploaded_by !== user.id) throw new AppError("not_found");
    return { roles: ["project-manager"], rooms: [`user:${user.id}`], project: null };
  }
  const project = await findProjectAccess(db, user, file.project_id);
  if (!project || project.roles.length === 0) throw new AppError("not_found");
  if (file.deleted_at && !can(project.roles, "file.delete")) throw new AppError("not_found");
  return { roles: project.roles, rooms: projectAudience(project), project };
}
