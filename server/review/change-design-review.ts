// Begun, talked about, decided, handed on, taken back: one way to all of them.
import { sql, type UpdateObject } from "kysely";
import type { z } from "zod";
import type { DesignReview, DesignReviewChange, NewReviewFeedback } from "#contract/design-reviews.ts";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import { type Action, can, type Role } from "#domain/permissions.ts";
import {
  type JudgedReview,
  statusByDecision,
  whyNotDecide,
  whyNotManage,
  whyNotStart,
} from "#domain/review/review-rights.ts";
import { audit } from "#server/accounts/audit.ts";
import { setFileStatus } from "#server/files/change-files.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Change } from "#server/platform/facts/facts.ts";
import { nextVersion, requireSameVersion } from "#server/platform/same-version.ts";
import type { Tables } from "#server/platform/tables.ts";
import { requireAskable } from "./create-design-review.ts";
import { getDesignReview, isUploadOf } from "./design-reviews.ts";
import { mentionedIn } from "./mentioned.ts";
import { holdReviewed, type ReviewedFile, rolesInReviewOf } from "./reviewed-file.ts";

/** Twice is once. */
export function startDesignReview(member: Member, { id }: { id: string }): Promise<DesignReview> {
  return changeOne(member, { id, action: "review.start" }, async (held, work) => {
    throwIf(whyNotStart(work.roles, work.judged));
    if (held.status === "in_review") return held;
    return tell(work, "updated", await write(work.db, held, { status: "in_review", reviewer: member.user.id }));
  });
}

type Feedback = z.output<typeof NewReviewFeedback>;

/** The same id of the same person in the same review is said once. */
export function giveReviewFeedback(
  member: Member,
  { id, feedback: { id: feedbackId = newId(), ...said } }: { id: string; feedback: Feedback },
): Promise<DesignReview> {
  return changeOne(member, { id, action: "review.feedback" }, async (held, work) => {
    const { db, file, roles, judged } = work;
    if (await isSaid(db, { feedbackId, reviewId: id, author: member.user.id })) return held;
    if (!can(roles, "review.feedback"))
      throw new AppError("forbidden", "You may look at the reviews of this project, but not give feedback.");
    const { overall, version = file.row.version } = said;
    const decision = said.decision ?? (said.approved ? "approved" : null);
    if (version > file.row.version) throw new AppError("not_found");
    if (decision) requireCurrent(work, version);
    if (decision) throwIf(whyNotDecide(roles, judged));
    const author = member.user.id;
    const mentioned = await mentionedIn(db, file, { content: overall, authorId: author });
    await db
      .insertInto("review_feedback")
      .values({ id: feedbackId, review_id: id, overall, ...mentioned, version, decision, author })
      .execute();
    if (!decision) return tell(work, "commented", await write(db, held, {}));
    const decided = await write(db, held, {
      status: decision,
      version,
      reviewer: member.user.id,
      // as the facts of this change are dated
      decided_at: sql<string>`date_trunc('milliseconds', now())`,
    });
    await carryOut(member, decision, work);
    return tell(work, "decided", decided);
  });
}

/** Whom it is asked of, until when, and what for. Throws `conflict` when it was changed since `updatedAt`. */
export function updateDesignReview(
  member: Member,
  { id, updatedAt, assignedTo, note, deadline }: z.output<typeof DesignReviewChange> & { id: string },
): Promise<DesignReview> {
  return changeOne(member, { id, action: "review.manage" }, async (held, work) => {
    throwIf(whyNotManage(work.roles, work.judged));
    const isHanded = assignedTo !== undefined && assignedTo !== held.assignedTo.id;
    const isSo =
      !isHanded && (note === undefined || note === held.note) && (deadline === undefined || isSame(deadline, held));
    if (isSo) return held;
    requireSameVersion(held.updatedAt, updatedAt);
    if (isHanded) await requireAskable(work.db, work.file, assignedTo);
    const changed = await write(work.db, held, {
      ...(isHanded && { assigned_to: assignedTo, status: "pending", reviewer: null }),
      ...(note !== undefined && { note }),
      ...(deadline !== undefined && { deadline }),
    });
    return tell(work, isHanded ? "assigned" : "updated", changed);
  });
}

/** As if it had not been asked for; the file stays what it is. Once more it is not there. */
export function cancelDesignReview(member: Member, { id }: { id: string }): Promise<null> {
  return changeOne(member, { id, action: "review.manage" }, async (held, { db, publish, file, roles, judged }) => {
    throwIf(whyNotManage(roles, judged));
    await db.deleteFrom("design_reviews").where("id", "=", id).execute();
    publish("design-review:cancelled", file.rooms, { id, fileId: held.fileId });
    return null;
  });
}

interface Work extends Change {
  file: ReviewedFile;
  roles: Role[];
  judged: JudgedReview;
}

function changeOne<Answer>(
  { user, platform }: Member,
  { id, action }: { id: string; action: Action },
  work: (held: DesignReview, change: Work) => Promise<Answer>,
): Promise<Answer> {
  return platform.facts.change(user.id, async (change) => {
    const { db } = change;
    const { fileId } = await getDesignReview(db, id);
    const file = await holdReviewed(db, { user, fileId, action });
    // whoever changes one holds its file, so that it is as it is until the end
    const held = await getDesignReview(db, id);
    const roles = rolesInReviewOf(file, user, held.assignedTo.id);
    const isOwnUpload = file.row.uploaded_by === user.id || (await isUploadOf(db, held, user.id));
    const judged = { status: held.status, isOwn: held.createdBy.id === user.id, isOwnUpload };
    return work(held, { ...change, file, roles, judged });
  });
}

/** What the decision makes of the file, as long as that is in review; a manager's about an own upload is written down. */
async function carryOut(member: Member, decision: NonNullable<Feedback["decision"]>, work: Work): Promise<void> {
  const { db, file, judged } = work;
  const { row, rooms, organizationId } = file;
  if (judged.isOwnUpload && decision === "approved")
    await audit(db, member, {
      action: "file.self-approved",
      actorId: member.user.id,
      object: row.name,
      objectId: row.id,
      organizationId,
    });
  if (row.status !== "review") return;
  const status = statusByDecision(decision, { othersOpen: await countOpen(db, row.id) });
  if (status) await setFileStatus(work, member, { row, rooms, status, decision });
}

async function countOpen(db: Db, fileId: string): Promise<number> {
  const { count } = await db
    .selectFrom("design_reviews")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("file_id", "=", fileId)
    .where("version", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Throws `id_taken` where something else was said by this id. */
async function isSaid(db: Db, said: { feedbackId: string; reviewId: string; author: string }): Promise<boolean> {
  const known = await db
    .selectFrom("review_feedback")
    .select(["review_id", "author"])
    .where("id", "=", said.feedbackId)
    .executeTakeFirst();
  if (!known) return false;
  if (known.review_id !== said.reviewId || known.author !== said.author) throw new AppError("id_taken");
  return true;
}

function requireCurrent({ file }: Work, version: number): void {
  if (version !== file.row.version)
    throw new AppError("conflict", "A new version of this file came. Look at that one first.");
}

type News = "updated" | "assigned" | "commented" | "decided";

function tell({ publish, file }: Work, news: News, review: DesignReview): DesignReview {
  publish(`design-review:${news}`, file.rooms, review);
  return review;
}

async function write(
  db: Db,
  { id, updatedAt }: DesignReview,
  columns: UpdateObject<Tables, "design_reviews">,
): Promise<DesignReview> {
  await db
    .updateTable("design_reviews")
    .set({ ...columns, updated_at: nextVersion(updatedAt) })
    .where("id", "=", id)
    .execute();
  return getDesignReview(db, id);
}

function isSame(deadline: string | null, held: DesignReview): boolean {
  if (deadline === null || held.deadline === null) return deadline === held.deadline;
  return Date.parse(deadline) === Date.parse(held.deadline);
}

function throwIf(refusal: ReturnType<typeof whyNotManage>): void {
  if (refusal) throw new AppError(refusal.code, refusal.message);
}
