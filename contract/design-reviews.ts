import { z } from "zod";
import { Person } from "./accounts.ts";
import { mentioned } from "./annotations.ts";
import { isBlank } from "./blank.ts";
import { reviewDecisions, reviewStatuses, reviewTypes } from "./choices.ts";
import { type Facts, type Routes, route } from "./kit.ts";
import { maxReviewText, mostReviewsListed } from "./limits.ts";
import { chosenTime, id, idOrWhole, longText, time } from "./text.ts";

export const ReviewType = z.enum(reviewTypes);
export type ReviewType = z.infer<typeof ReviewType>;
export const ReviewStatus = z.enum(reviewStatuses);
export type ReviewStatus = z.infer<typeof ReviewStatus>;
export const ReviewDecision = z.enum(reviewDecisions);
export type ReviewDecision = z.infer<typeof ReviewDecision>;

const version = z.number().int().min(1).max(1_000_000);

/** Something said in a review, about the version that was looked at; with a decision it is the last word of the review. */
export const ReviewFeedback = z.object({
  id,
  overall: z.string(),
  ...mentioned,
  version: z.number().int(),
  decision: ReviewDecision.nullable(),
  author: Person,
  createdAt: time,
});
export type ReviewFeedback = z.infer<typeof ReviewFeedback>;

/**
 * Somebody is asked to decide about a file of a project (S2 sections 3 and 4; decision 043). While it is open (`pending`,
 * `in_review`) it is about whichever version is current; a decision binds it to the one that was looked at.
 */
export const DesignReview = z.object({
  id,
  fileId: id,
  fileName: z.string(),
  projectId: id,
  projectName: z.string(),
  version: z.number().int(),
  reviewType: ReviewType,
  status: ReviewStatus,
  /** Who is asked. */
  assignedTo: Person,
  /** Who began it, or decided it: not always the one who was asked. */
  reviewer: Person.nullable(),
  createdBy: Person,
  /** What the one who is asked should look at. */
  note: z.string(),
  deadline: time.nullable(),
  /** In the order in which it was said; the newest `maxReviewFeedback`. */
  feedback: z.array(ReviewFeedback),
  createdAt: time,
  decidedAt: time.nullable(),
  updatedAt: time,
});
export type DesignReview = z.infer<typeof DesignReview>;

const note = longText(maxReviewText).trim();

/** What else S2's review has is taken and ignored: how it stands, who begins it and when is the server's to know. */
export const NewDesignReview = z.strictObject({
  /** Made by the client: the same once more is the same review. */
  id: id.optional(),
  fileId: id,
  /** Somebody who may see the project, and may decide about this upload. */
  assignedTo: idOrWhole,
  reviewType: ReviewType.default("draft"),
  note: note.default(""),
  deadline: chosenTime.nullable().default(null),
  messageId: z.unknown().optional(),
  projectId: z.unknown().optional(),
  status: z.unknown().optional(),
  reviewer: z.unknown().optional(),
  feedback: z.unknown().optional(),
  createdAt: z.unknown().optional(),
});

/** `updatedAt`: the one that was seen; when it was changed since, the answer is `conflict`. */
export const DesignReviewChange = z
  .strictObject({
    assignedTo: id.optional(),
    note: note.optional(),
    deadline: chosenTime.nullable().optional(),
    updatedAt: time.optional(),
  })
  .refine(
    ({ assignedTo, note, deadline }) => assignedTo !== undefined || note !== undefined || deadline !== undefined,
    "There is nothing to change.",
  );

/** S2 section 5: not without words. */
export const NewReviewFeedback = z.strictObject({
  /** Made by the client: the same once more is said once. */
  id: id.optional(),
  overall: longText(maxReviewText)
    .trim()
    .refine((text) => !isBlank(text), "Please write what you think of it."),
  /** The one that was looked at; another one that came meanwhile is a `conflict`. Left out: the current one. */
  version: version.optional(),
  /** Left out: only said, and not decided. */
  decision: ReviewDecision.nullable().default(null),
  /** As S2 section 3 has it: true is the decision `approved`, where none is named. */
  approved: z.boolean().optional(),
  /** Marks belong to the version (decision 043). */
  annotations: z.unknown().optional(),
  suggestions: z.unknown().optional(),
});

const one = z.strictObject({ id });

export const designReviewRoutes = {
  /** What waits for me, the most pressing first: by its deadline, then what was asked first. */
  listAssignedReviews: route("GET", "/design-reviews", {
    answer: z.object({ items: z.array(DesignReview).max(mostReviewsListed) }),
  }),
  /** What a project waits for, of whomever, in the same order. */
  listProjectReviews: route("GET", "/projects/:id/design-reviews", {
    params: one,
    answer: z.object({ items: z.array(DesignReview).max(mostReviewsListed) }),
  }),
  /** Of a file, the newest first. */
  listDesignReviews: route("GET", "/files/:id/design-reviews", {
    params: one,
    answer: z.object({ items: z.array(DesignReview).max(mostReviewsListed) }),
  }),
  getDesignReview: route("GET", "/design-reviews/:id", { params: one, answer: DesignReview }),
  /** Sends a draft to review, too. */
  createDesignReview: route("POST", "/design-reviews", { body: NewDesignReview, answer: DesignReview, status: 201 }),
  updateDesignReview: route("PATCH", "/design-reviews/:id", {
    params: one,
    body: DesignReviewChange,
    answer: DesignReview,
  }),
  /** From `pending` to `in_review`. Again is harmless. */
  startDesignReview: route("POST", "/design-reviews/:id/start", { params: one, answer: DesignReview }),
  giveReviewFeedback: route("POST", "/design-reviews/:id/feedback", {
    params: one,
    body: z.strictObject({ feedback: NewReviewFeedback }),
    answer: DesignReview,
  }),
  /** Takes back what was asked, as long as nothing is decided. */
  cancelDesignReview: route("DELETE", "/design-reviews/:id", { params: one, answer: z.null(), status: 204 }),
} satisfies Routes;

export const designReviewFacts = {
  "design-review:created": DesignReview,
  /** Begun, put off, with another note. */
  "design-review:updated": DesignReview,
  /** Asked of somebody else, whatever else was changed with that. */
  "design-review:assigned": DesignReview,
  "design-review:commented": DesignReview,
  "design-review:decided": DesignReview,
  "design-review:cancelled": z.object({ id, fileId: id }),
} satisfies Facts;
