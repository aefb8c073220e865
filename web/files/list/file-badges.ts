import type { File } from "#contract/files.ts";
import type { BadgeTone } from "#web/ui/badge.tsx";

export const statusTones: Record<File["status"], BadgeTone> = {
  draft: "neutral",
  review: "accent",
  approved: "ok",
  rejected: "bad",
};

/** S1 section 2, in its order. */
export const categoryNames: Record<File["category"], string> = {
  design: "Design",
  reference: "Reference",
  final: "Final",
};

/** What becomes of a file, as an act. */
export const statusActs: Record<File["status"], string> = {
  draft: "Back to draft",
  review: "Send to review",
  approved: "Approve",
  rejected: "Reject",
};
