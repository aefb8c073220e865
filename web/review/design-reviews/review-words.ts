import type { ReviewDecision, ReviewStatus, ReviewType } from "#contract/design-reviews.ts";

export const typeNames: Record<ReviewType, string> = { concept: "Concept", draft: "Draft", final: "Final" };

/** S2 section 4. */
export const statusNames: Record<ReviewStatus, string> = {
  pending: "Pending Review",
  in_review: "In Review",
  approved: "Approved",
  rejected: "Rejected",
  needs_revision: "Needs Revision",
};

/** S2 section 2, as its buttons stand. */
export const decisionActs: Record<ReviewDecision, string> = {
  approved: "Approve",
  needs_revision: "Request Revision",
  rejected: "Reject",
};

/** What the fields are called. */
export const reviewLabels = { assignedTo: "Person", note: "Note", deadline: "Deadline" };
