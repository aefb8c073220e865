// Who may do what in a design review: the matrix, and what its notes say (permissions.md, "Design reviews").
import type { ReviewDecision, ReviewStatus } from "#contract/design-reviews.ts";
import type { ErrorCode } from "#contract/errors.ts";
import type { FileStatus } from "#contract/files.ts";
import { can, type Role } from "#domain/permissions.ts";
import { isOpenReview } from "./is-open-review.ts";

export interface JudgedReview {
  status: ReviewStatus;
  /** Asked for by whoever looks. */
  isOwn: boolean;
  /** What is reviewed was uploaded by whoever looks. */
  isOwnUpload: boolean;
}

interface Refusal {
  code: ErrorCode;
  message: string;
}

const mayNot = (message: string): Refusal => ({ code: "forbidden", message });
const tooLate = (message: string): Refusal => ({ code: "conflict", message });

/** `roles`: in the review (`rolesInReview`). Null: nothing against it, also where it is begun already. */
export function whyNotStart(roles: readonly Role[], review: JudgedReview): Refusal | null {
  if (!can(roles, "review.start")) return mayNot("Only who is asked, reviewers and managers begin a review.");
  return isOpenReview(review) ? null : tooLate("This review is decided already.");
}

/** Without words nobody decides; those the contract asks for. */
export function whyNotDecide(roles: readonly Role[], review: JudgedReview): Refusal | null {
  if (!can(roles, "review.decide")) return mayNot("Only who is asked, reviewers and managers decide a review.");
  if (review.isOwnUpload && !isManager(roles)) return mayNot("Somebody else has to decide about your own upload.");
  if (!isOpenReview(review)) return tooLate("This review is decided already.");
  return review.status === "in_review" ? null : tooLate("Start the review before you decide it.");
}

/** Hand it to somebody else, put it off, take it back. */
export function whyNotManage(roles: readonly Role[], review: JudgedReview): Refusal | null {
  if (!can(roles, "review.manage")) return mayNot("You may look at the reviews of this project, but not change them.");
  if (!review.isOwn && !isManager(roles)) return mayNot("Only who asked for this review, or a manager, changes it.");
  return isOpenReview(review) ? null : tooLate("This review is decided already.");
}

/** Whom one may ask: whoever could decide about this upload once asked. */
export function mayBeAsked(rolesInItsProject: readonly Role[], { isOwnUpload }: { isOwnUpload: boolean }): boolean {
  return rolesInItsProject.length > 0 && (!isOwnUpload || isManager(rolesInItsProject));
}

/**
 * What a decision makes of its file, if that is in review at all (decision 043): an approval counts once nobody else is still
 * asked; a refusal at once. Null: it stays as it is.
 */
export function statusByDecision(decision: ReviewDecision, { othersOpen }: { othersOpen: number }): FileStatus | null {
  if (decision === "approved") return othersOpen === 0 ? "approved" : null;
  return decision === "rejected" ? "rejected" : "draft";
}

function isManager(roles: readonly Role[]): boolean {
  return roles.includes("project-manager") || roles.includes("system-admin");
}
