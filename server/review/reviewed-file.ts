import { AppError } from "#contract/errors.ts";
import { type Action, can, type Role, rolesInReview } from "#domain/permissions.ts";
import { type FileRow, files, holdFiles } from "#server/files/files.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { findProjectAccess, requireOpen } from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";

/** A file of a project, of which reviews are told and judged; `roles` are those in the project. */
export interface ReviewedFile {
  row: FileRow;
  roles: Role[];
  rooms: Room[];
  projectId: string;
  organizationId: string;
}

type Asked = { user: SignedInUser; fileId: string; action: Action };

/** For whoever sees it in its project (permissions.md, "Design reviews"). Throws `not_found`, and in a change `conflict`. */
export async function requireReviewed(db: Db, asked: Asked): Promise<ReviewedFile> {
  return judge(db, await files(db).where("f.id", "=", asked.fileId).executeTakeFirst(), asked);
}

/** The same in a change: the file, and with it its reviews, stay as they are until its end. */
export async function holdReviewed(db: Db, asked: Asked): Promise<ReviewedFile> {
  return judge(db, (await holdFiles(db, [asked.fileId]))[0], asked);
}

async function judge(db: Db, row: FileRow | undefined, { user, action }: Asked): Promise<ReviewedFile> {
  const access = row?.project_id ? await findProjectAccess(db, user, row.project_id) : null;
  const roles = access?.roles ?? [];
  if (!row || !access || roles.length === 0) throw new AppError("not_found");
  if (row.deleted_at && !can(roles, "file.delete")) throw new AppError("not_found");
  if (action !== "review.view") {
    requireOpen(access.project, action);
    if (row.deleted_at) throw new AppError("conflict", "This file is in the bin. Restore it first.");
  }
  return {
    row,
    roles,
    rooms: projectAudience(access),
    projectId: access.project.id,
    organizationId: access.project.organization_id,
  };
}

/** What somebody is in a review of this file. */
export function rolesInReviewOf({ roles }: ReviewedFile, user: SignedInUser, assignedTo: string): Role[] {
  return rolesInReview(roles, { isAssigned: assignedTo === user.id });
}
