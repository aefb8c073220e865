// Renaming, moving, sorting, deciding, the bin: one act on one file or on many, each judged by itself, at one price.
import type { UpdateObject } from "kysely";
import type { ReviewDecision } from "#contract/design-reviews.ts";
import { AppError } from "#contract/errors.ts";
import type { File, FileChange, FileOutcome, FileStatus, FilesChange } from "#contract/files.ts";
import { isSelfApproval, type Refusal, whyNotDelete, whyNotStatus, whyNotUpdate } from "#domain/files/file-rights.ts";
import { sortName } from "#domain/files/sort-name.ts";
import { can } from "#domain/permissions.ts";
import { auditAll } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import type { Room } from "#server/platform/sockets/realtime.ts";
import type { Tables } from "#server/platform/tables.ts";
import { requireOpen, requireProject } from "#server/projects/project-access.ts";
import { projectAudience } from "#server/projects/rooms.ts";
import { type FileAccess, fileAccess } from "./file-access.ts";
import { asFile, type FileRow, files, holdFiles, judged } from "./files.ts";
import { requireFolder } from "./folders.ts";
import { laterThanSeen } from "./later-than-seen.ts";
import { noteDecision } from "./note-decision.ts";
import { keepExtension } from "./uploads/file-name.ts";

type Act =
  /** `versions`: of each the content that was looked at, as far as the caller says. */
  | { act: "update"; change: Omit<FileChange, "updatedAt">; versions?: Record<string, number> | undefined }
  | { act: "delete" }
  | { act: "restore" };

/** Name, category, folder, status. Throws `conflict` when `updatedAt` is not the latest state, unless that is as it is to be. */
export async function updateFile(member: Member, { id, ...change }: FileChange & { id: string }): Promise<File> {
  return actOnOne(member, id, { act: "update", change: definedParts(change) }, change.updatedAt);
}

/** Into the bin. */
export function deleteFile(member: Member, id: string): Promise<File> {
  return actOnOne(member, id, { act: "delete" });
}

/** Out of the bin, into its folder if that is still there. */
export function restoreFile(member: Member, id: string): Promise<File> {
  return actOnOne(member, id, { act: "restore" });
}

/** Many files of one project; answers for each, in the order of `ids`. */
export async function changeFiles(
  member: Member,
  { id, ids, change }: { id: string; ids: string[]; change: FilesChange },
): Promise<FileOutcome[]> {
  const { user, platform } = member;
  await requireProject(platform.database.db, user, id, "file.list");
  return platform.facts.change(user.id, async (work) => {
    const rows = (await holdFiles(work.db, [...new Set(ids)])).filter((row) => row.project_id === id);
    const project = await requireProject(work.db, user, id, "file.list");
    const access = { roles: project.roles, rooms: projectAudience(project), project };
    return actOn(work, { member, access, rows, ids, act: actOf(change) });
  });
}

async function actOnOne(member: Member, id: string, act: Act, seenAt?: string): Promise<File> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async (work) => {
    const [row] = await holdFiles(work.db, [id]);
    if (!row) throw new AppError("not_found");
    const access = await fileAccess(work.db, member, row);
    // of a file in the bin there is more to say (whyNot)
    if (seenAt && seenAt !== row.updated_at && !row.deleted_at && !isSo(row, act)) throw new AppError("conflict");
    const [outcome] = await actOn(work, { member, access, rows: [row], ids: [id], act });
    if (outcome?.problem) throw new AppError(outcome.problem.code, outcome.problem.message);
    return outcome?.file as File;
  });
}

/** By a right that was judged before, such as that of a review; `row` is held. Told as any change of a file. */
export async function setFileStatus(
  work: Change,
  { user, platform }: Member,
  {
    row,
    rooms,
    status,
    decision = null,
  }: { row: FileRow; rooms: Room[]; status: FileStatus; decision?: ReviewDecision | null },
): Promise<void> {
  const [changed] = await write(work.db, [row], { act: "update", change: { status } }, user.id);
  work.publish("file:updated", rooms, asFile(platform, changed as FileRow));
  await noteDecision(work, { user, platform }, { ids: [row.id], rooms, decision });
}

interface Task {
  member: Member;
  access: FileAccess;
  rows: FileRow[];
  ids: string[];
  act: Act;
}

async function actOn(work: Change, { member, access, rows, ids: asked, act }: Task): Promise<FileOutcome[]> {
  const { user, platform } = member;
  if (access.project) requireOpen(access.project.project, "file.update");
  if (act.act === "update" && act.change.folderId) await requireFolder(work.db, access.project, act.change.folderId);
  const refusals = new Map(rows.map((row) => [row.id, whyNot(row, user.id, access, act)]));
  const touched = rows.filter((row) => !refusals.get(row.id) && !isSo(row, act));
  const changed = touched.length > 0 ? await write(work.db, touched, act, user.id) : [];
  for (const row of changed) work.publish(factOf[act.act], access.rooms, asFile(platform, row));
  const ids = touched.map(({ id }) => id);
  const status = act.act === "update" ? act.change.status : undefined;
  if (status && ids.length > 0) {
    const decision = status === "approved" || status === "rejected" ? status : null;
    await noteDecision(work, member, { ids, rooms: access.rooms, decision });
  }
  await recordSelfApprovals(work.db, member, { rows: touched, access, act });
  const now = new Map([...rows, ...changed].map((row) => [row.id, row]));
  return asked.map((id) => {
    const row = now.get(id);
    const problem = row ? (refusals.get(id) ?? null) : missing;
    return { id, file: row && !problem ? asFile(platform, row) : null, problem };
  });
}

const factOf = { update: "file:updated", delete: "file:removed", restore: "file:restored" } as const;
const missing: Refusal = { code: "not_found", message: new AppError("not_found").message };
const unseen: Refusal = { code: "conflict", message: "A new version of this file came. Look at that one first." };

function whyNot(row: FileRow, userId: string, { roles }: FileAccess, act: Act): Refusal | null {
  const file = judged(row, userId);
  if (row.deleted_at && !can(roles, "file.delete")) return missing;
  if (act.act !== "update") return whyNotDelete(roles, file);
  if (row.deleted_at) return { code: "conflict", message: "This file is in the bin. Restore it first." };
  if ((act.versions?.[row.id] ?? row.version) !== row.version) return unseen;
  const { name, category, folderId, status } = act.change;
  const isUpdate = name !== undefined || category !== undefined || folderId !== undefined;
  return (isUpdate ? whyNotUpdate(roles, file, category) : null) ?? (status ? whyNotStatus(roles, file, status) : null);
}

/** Nothing would change: nothing is told. */
function isSo(row: FileRow, act: Act): boolean {
  if (act.act === "delete") return row.deleted_at !== null;
  if (act.act === "restore") return row.deleted_at === null;
  const { name, category, folderId, status } = act.change;
  return (
    (name === undefined || keepExtension(name, row.name) === row.name) &&
    (category === undefined || category === row.category) &&
    (folderId === undefined || folderId === row.folder_id) &&
    (status === undefined || status === row.status)
  );
}

async function write(db: Db, rows: FileRow[], act: Act, userId: string): Promise<FileRow[]> {
  const ids = rows.map(({ id }) => id);
  await db
    .updateTable("files")
    .set({ ...columnsOf(act, rows[0] as FileRow, userId), updated_at: laterThanSeen })
    .where("id", "in", ids)
    .execute();
  return files(db).where("f.id", "in", ids).execute();
}

/** Only one file is renamed at a time. */
function columnsOf(act: Act, row: FileRow, userId: string): UpdateObject<Tables, "files"> {
  if (act.act === "restore") return { deleted_at: null, deleted_by: null };
  if (act.act === "delete") return { deleted_at: new Date().toISOString(), deleted_by: userId };
  const { name, category, folderId, status } = act.change;
  const kept = name === undefined ? undefined : keepExtension(name, row.name);
  return {
    ...(kept !== undefined && { name: kept, sort_name: sortName(kept) }),
    ...(category && { category }),
    ...(status && { status }),
    ...(folderId !== undefined && { folder_id: folderId }),
  };
}

/** By permissions.md, note 4: managers may approve their own upload, and it is written down. */
async function recordSelfApprovals(
  db: Db,
  member: Member,
  { rows, access, act }: { rows: FileRow[]; access: FileAccess; act: Act },
): Promise<void> {
  const { id: actorId } = member.user;
  const status = act.act === "update" ? act.change.status : undefined;
  const own = status ? rows.filter((row) => isSelfApproval(judged(row, actorId), status)) : [];
  const organizationId = access.project?.project.organization_id ?? null;
  await auditAll(
    db,
    member,
    own.map(({ id, name }) => ({
      action: "file.self-approved",
      actorId,
      object: name,
      objectId: id,
      organizationId,
    })),
  );
}

function actOf(change: FilesChange): Act {
  if (change.act === "delete" || change.act === "restore") return { act: change.act };
  if (change.act === "status") return { act: "update", change: { status: change.status }, versions: change.versions };
  const { act: _, ...parts } = change;
  return { act: "update", change: parts };
}

function definedParts({ updatedAt: _, ...change }: FileChange): Omit<FileChange, "updatedAt"> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}
