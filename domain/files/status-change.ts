import type { FileStatus } from "#contract/files.ts";
import type { Action } from "#domain/permissions.ts";

/** From → to → the right it takes (permissions.md, `file.status.…`). What is not here does not happen. */
export const statusChanges: Record<FileStatus, Partial<Record<FileStatus, Action>>> = {
  draft: { review: "file.status.review" },
  review: { draft: "file.status.review", approved: "file.status.decide", rejected: "file.status.decide" },
  approved: { draft: "file.status.reopen" },
  rejected: { draft: "file.status.reopen" },
};
