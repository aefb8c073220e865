import type { z } from "zod";
import type { DesignReview, NewDesignReview } from "#contract/design-reviews.ts";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import { can } from "#domain/permissions.ts";
import { pressing } from "#domain/review/deadline.ts";
import { mayBeAsked } from "#domain/review/review-rights.ts";
import { findOpenUser } from "#server/accounts/users.ts";
import { setFileStatus } from "#server/files/change-files.ts";
import type { Member, SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { findProjectAccess } from "#server/projects/project-access.ts";
import { getDesignReview, isUploadOf } from "./design-reviews.ts";
import { holdReviewed, type ReviewedFile } from "./reviewed-file.ts";

/** Sends a draft to review, too. The same id of the same person about the same file is the same review. */
export async function createDesignReview(
  member: Member,
  { id = newId(), fileId, assignedTo, reviewType, note, deadline }: z.output<typeof NewDesignReview>,
): Promise<DesignReview> {
  const { user, platform } = member;
  return platform.facts.change(user.id, async (change) => {
    const { db, publish } = change;
    const file = await holdReviewed(db, { user, fileId, action: "review.create" });
    if (!can(file.roles, "review.create"))
      throw new AppError("forbidden", "Only contributors and managers of the project ask for a review.");
    const known = await db.selectFrom("design_reviews").select("id").where("id", "=", id).executeTakeFirst();
    if (known) return asked(db, { id, fileId, user });
    requireUndecided(file);
    await requireAskable(db, file, assignedTo);
    await db
      .insertInto("design_reviews")
      .values({
        id,
        file_id: fileId,
        review_type: reviewType,
        assigned_to: assignedTo,
        created_by: user.id,
        note,
        deadline,
        // so near, it is told by what asks
        reminded_for: pressing(deadline, Date.now()) === null ? null : deadline,
      })
      .execute();
    if (file.row.status === "draft")
      await setFileStatus(change, member, { row: file.row, rooms: file.rooms, status: "review" });
    const review = await getDesignReview(db, id);
    publish("design-review:created", file.rooms, review);
    return review;
  });
}

/** Throws `conflict`. */
export function requireUndecided({ row }: ReviewedFile): void {
  if (row.status !== "approved" && row.status !== "rejected") return;
  throw new AppError("conflict", "This version is decided already. Make the file a draft first.");
}

/** Whoever lost the answer asks once more. Throws `id_taken` where it is another's, or another. */
async function asked(
  db: Db,
  { id, fileId, user }: { id: string; fileId: string; user: SignedInUser },
): Promise<DesignReview> {
  const review = await getDesignReview(db, id);
  if (review.fileId !== fileId || review.createdBy.id !== user.id) throw new AppError("id_taken");
  return review;
}

/**
 * Somebody who sees the project, could decide about this upload, and is not asked already. Who does not see it is refused in the
 * same words as nobody at all.
 */
export async function requireAskable(db: Db, { row, projectId }: ReviewedFile, userId: string): Promise<void> {
  const person = await findOpenUser(db, userId);
  const roles = person && (await findProjectAccess(db, person, projectId))?.roles;
  if (!person || !roles || roles.length === 0)
    throw new AppError("invalid_input", "This person does not see the project. Add them to it first.");
  const isOwnUpload =
    row.uploaded_by === userId || (await isUploadOf(db, { fileId: row.id, version: row.version }, userId));
  if (!mayBeAsked(roles, { isOwnUpload }))
    throw new AppError("invalid_input", "Somebody else has to decide about what this person uploaded.");
  const open = await db
    .selectFrom("design_reviews")
    .select("id")
    .where("file_id", "=", row.id)
    .where("assigned_to", "=", userId)
    .where("version", "is", null)
    .executeTakeFirst();
  if (open) throw new AppError("conflict", `${person.name} is asked to review this file already.`);
}
