import { AppError } from "#contract/errors.ts";
import { type Action, can, type Role } from "#domain/permissions.ts";
import { type FileRow, files, holdFiles } from "#server/files/files.ts";
import { carryingRooms, readableAttachments } from "#server/messaging/sending/attachments.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import { findProjectAccess, requireOpen } from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";

/** A file that one may look at or draw on, with the roles in its project, if any, and who hears of what is drawn. */
export interface AnnotatedFile {
  row: FileRow;
  roles: Role[];
  rooms: Room[];
}

type Asked = { user: SignedInUser; fileId: string; action: Action };

/**
 * By the role in its project, as its uploader where it belongs to none, or since a message that one may read carries it
 * (permissions.md, "Project and files"). Throws `not_found`, `forbidden`, and `conflict` for a change in the archive or the bin.
 */
export async function requireAnnotated(db: Db, asked: Asked): Promise<AnnotatedFile> {
  return judge(db, await files(db).where("f.id", "=", asked.fileId).executeTakeFirst(), asked);
}

/** The same in a change: the file stays as it is until its end. */
export async function holdAnnotated(db: Db, asked: Asked): Promise<AnnotatedFile> {
  return judge(db, (await holdFiles(db, [asked.fileId]))[0], asked);
}

async function judge(db: Db, row: FileRow | undefined, { user, fileId, action }: Asked): Promise<AnnotatedFile> {
  if (!row) throw new AppError("not_found");
  const project = row.project_id === null ? null : await findProjectAccess(db, user, row.project_id);
  const roles = project?.roles ?? [];
  const isBinned = row.deleted_at !== null;
  const isSeen = roles.length > 0 && (!isBinned || can(roles, "file.delete"));
  const isOwn = row.project_id === null && row.uploaded_by === user.id;
  if (!isOwn && !(isSeen && can(roles, action))) {
    // with its project a file is deleted, wherever else it was shown
    const isElsewhere = !isBinned && (row.project_id === null || project !== null);
    const [shown] = isElsewhere ? await readableAttachments(db, user, [fileId]) : [];
    if (!shown) throw new AppError(isSeen ? "forbidden" : "not_found");
  }
  if (action !== "file.view") {
    if (project) requireOpen(project.project, action);
    if (isBinned) throw new AppError("conflict", "This file is in the bin. Restore it first.");
  }
  const own: Room[] = project ? projectAudience(project) : [`user:${row.uploaded_by}`];
  return { row, roles, rooms: [...own, ...(await carryingRooms(db, fileId))] };
}
