import { AppError } from "#contract/errors.ts";
import { type Action, can } from "#domain/permissions.ts";
import type { Member } from "#server/platform/context.ts";
import { findProjectAccess, requireOpen } from "#server/projects/project-access.ts";
import { type FileRow, files } from "./files.ts";

/**
 * Another way to a file, from an area above (attached to a message one may read). A file reached by two ways is visible
 * if either allows (permissions.md, "Project and files").
 */
export type OtherWay = (userId: string, fileId: string) => Promise<boolean>;

/** The file, if this person may do this with it. Throws `not_found` or `forbidden`. */
export async function requireFile(member: Member, id: string, action: Action, otherWay?: OtherWay): Promise<FileRow> {
  const { user, platform } = member;
  const row = await files(platform.database.db).where("f.id", "=", id).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  if (row.project_id === null && row.uploaded_by === user.id) return row;
  const access = row.project_id && (await findProjectAccess(platform.database.db, user, row.project_id));
  // with its project a file is deleted, wherever else it was shown
  if (row.project_id && !access) throw new AppError("not_found");
  if (access && can(access.roles, action)) {
    requireOpen(access.project, action);
    return row;
  }
  if (action === "file.view" && (await otherWay?.(user.id, id))) return row;
  throw new AppError(access && access.roles.length > 0 ? "forbidden" : "not_found");
}
