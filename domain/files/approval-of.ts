import type { ReviewDecision } from "#contract/design-reviews.ts";
import type { File, FileVersion } from "#contract/files.ts";

/** How a version stands (S3 section 3, approvalStatus): a decision stays with it, and what is asked is asked about the current one. */
export function approvalOf(
  { version, approval }: Pick<FileVersion, "version" | "approval">,
  file: Pick<File, "version" | "status">,
): ReviewDecision | "pending" | null {
  if (version === file.version && file.status === "review") return "pending";
  return approval?.status ?? null;
}
