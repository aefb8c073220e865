// What a designer works on and what became of it, over all projects that they see (S2 section 2.1: Design Studio, Portfolio).
import { z } from "zod";
import { Person } from "./accounts.ts";
import { DesignReview, ReviewDecision, ReviewFeedback } from "./design-reviews.ts";
import { File, FileCategory, FileVersion } from "./files.ts";
import { pageOf, type Routes, route } from "./kit.ts";
import { mostDesignsListed, mostDesignsWaiting, mostReviewsListed } from "./limits.ts";
import { id, limit, longText, time } from "./text.ts";

const place = z.object({ id, name: z.string() });

/** Sent back as it is now: its current version, which whoever asks brought, was rejected or needs a revision. */
export const SentBackDesign = z.object({
  file: File,
  project: place,
  status: ReviewDecision.exclude(["approved"]),
  by: Person.nullable(),
  at: time,
  /** With which words; null where it was decided without a review. */
  said: ReviewFeedback.nullable(),
});
export type SentBackDesign = z.infer<typeof SentBackDesign>;

/** Somebody drew on its current version, which whoever asks brought, and it is not seen to. */
export const AnnotatedDesign = z.object({
  file: File,
  project: place,
  open: z.number().int(),
  /** Who drew last, of what is open. */
  lastBy: Person,
  lastAt: time,
});
export type AnnotatedDesign = z.infer<typeof AnnotatedDesign>;

/** `brought`: a version of it; `annotated`: drew on it. */
export const LastDesign = z.object({ file: File, project: place, act: z.enum(["brought", "annotated"]), at: time });
export type LastDesign = z.infer<typeof LastDesign>;

/** What waits for whoever asks besides the reviews that they are asked for (`listAssignedReviews`), and what they have out. */
export const DesignWork = z.object({
  /** The newest decision first. */
  sentBack: z.array(SentBackDesign).max(mostDesignsWaiting),
  /** The newest mark first. */
  annotated: z.array(AnnotatedDesign).max(mostDesignsWaiting),
  /** Open reviews of what they brought or asked about, by others; the most pressing first. */
  out: z.array(DesignReview).max(mostReviewsListed),
  /** The newest first. */
  last: z.array(LastDesign).max(mostDesignsListed),
});
export type DesignWork = z.infer<typeof DesignWork>;

/** Figures of whoever asks, over what they may see; null where there is nothing to calculate with. */
export const DesignFigures = z.object({
  /** Approved versions that they brought: as many as the portfolio has. */
  approved: z.number().int(),
  /** Files in review of which they brought the current version. */
  awaiting: z.number().int(),
  /** Files that they began and of which something is decided, and how many of these were approved as their first version. */
  decided: z.number().int(),
  approvedAtFirst: z.number().int(),
  /** From an approved version's upload to its approval: the median. */
  medianDays: z.number().nullable(),
  /** Completed projects that they brought something to. */
  finished: z.number().int(),
  /** What the portfolio can be narrowed to: organizations by name, and years, the newest first. */
  organizations: z.array(place),
  years: z.array(z.number().int()),
});
export type DesignFigures = z.infer<typeof DesignFigures>;

/**
 * A version that whoever asks brought, and did not bring back for somebody else, and that was approved: the approval stands on
 * it. The same work is there once, as it was approved last.
 */
export const PortfolioDesign = z.object({
  version: FileVersion,
  /** As the file is called now. */
  name: z.string(),
  category: FileCategory,
  project: place,
  organization: place,
});
export type PortfolioDesign = z.infer<typeof PortfolioDesign>;

export const PortfolioFilter = z.strictObject({
  organizationId: id.optional(),
  category: FileCategory.optional(),
  /** In which it was approved, in UTC. */
  year: z.coerce.number().int().min(1970).max(9998).optional(),
});
export type PortfolioFilter = z.infer<typeof PortfolioFilter>;

/** Each about whoever asks, whatever their user type: it gives no right (permissions.md, "What a client claims"). */
export const designRoutes = {
  getDesignWork: route("GET", "/designs/work", { answer: DesignWork }),
  getDesignFigures: route("GET", "/designs/figures", { answer: DesignFigures }),
  /** The newest approval first. */
  listPortfolio: route("GET", "/designs/portfolio", {
    query: PortfolioFilter.extend({ limit: limit.default(24), cursor: longText(400).optional() }),
    answer: pageOf(PortfolioDesign),
  }),
} satisfies Routes;
