// Who may do what with one file: the matrix, and what its notes say of one's own (permissions.md, "Project and files").
import type { ErrorCode } from "#contract/errors.ts";
import type { FileCategory, FileStatus } from "#contract/files.ts";
import { type Action, can, type Role } from "#domain/permissions.ts";
import { statusChanges } from "./status-change.ts";

export interface JudgedFile {
  category: FileCategory;
  status: FileStatus;
  isOwn: boolean;
}

export interface Refusal {
  code: ErrorCode;
  message: string;
}

const mayNot = (message: string): Refusal => ({ code: "forbidden", message });

/** Managers act on every file, contributors and reviewers on their own. Null: nothing against it. */
export function whyNotUpdate(roles: readonly Role[], file: JudgedFile, category = file.category): Refusal | null {
  if (isManager(roles)) return null;
  if (!can(roles, "file.update")) return mayNot("You may look at the files of this project, but not change them.");
  if (!file.isOwn) return mayNot("Only whoever uploaded this file, or a manager of the project, may change it.");
  const onlyReviews = !roles.includes("project-contributor");
  if (onlyReviews && category !== "reference") return mayNot("What reviewers upload stays a reference.");
  return null;
}

/** Into the bin and back. */
export function whyNotDelete(roles: readonly Role[], file: JudgedFile): Refusal | null {
  if (isManager(roles)) return null;
  if (!can(roles, "file.delete")) return mayNot("You may look at the files of this project, but not delete them.");
  if (!file.isOwn) return mayNot("Only whoever uploaded this file, or a manager of the project, may delete it.");
  return file.status === "approved"
    ? mayNot("An approved file can only be deleted by a manager of the project.")
    : null;
}

/** A new content for a file that is there. */
export function whyNotNewVersion(roles: readonly Role[], file: JudgedFile): Refusal | null {
  if (!can(roles, "file.newVersion")) return mayNot("You may look at the files of this project, but not add versions.");
  if (roles.includes("project-contributor") || isManager(roles) || file.isOwn) return null;
  return mayNot("Reviewers add versions only to what they uploaded themselves.");
}

/**
 * From the status it has to this one. Against it is `conflict` where no way leads there for anybody, `forbidden` where it is
 * others who may go it. Null: nothing, also when it has that status already.
 */
export function whyNotStatus(roles: readonly Role[], file: JudgedFile, to: FileStatus): Refusal | null {
  if (file.status === to) return null;
  const action = statusChanges[file.status][to];
  if (!action) return { code: "conflict", message: sentences[to] };
  if (!can(roles, action)) return mayNot(refusedStatus[action] ?? "");
  if (isManager(roles)) return null;
  if (action === "file.status.review" && !file.isOwn && !roles.includes("project-contributor"))
    return mayNot("Reviewers send only what they uploaded themselves to review.");
  if (action === "file.status.decide" && file.isOwn)
    return mayNot("Somebody else has to decide about your own upload.");
  return null;
}

/** The statuses that this person may choose for it now, besides the one it has. */
export function statusChoices(roles: readonly Role[], file: JudgedFile): FileStatus[] {
  const reachable = Object.keys(statusChanges[file.status]) as FileStatus[];
  return reachable.filter((to) => whyNotStatus(roles, file, to) === null);
}

/** By right of the role, not of the upload: what is decided so about one's own is recorded. */
export function isSelfApproval(file: JudgedFile, to: FileStatus): boolean {
  return file.isOwn && to === "approved" && file.status === "review";
}

const sentences: Record<FileStatus, string> = {
  draft: "This file cannot become a draft.",
  review: "Only a draft can be sent to review.",
  approved: "Only a file in review can be approved.",
  rejected: "Only a file in review can be rejected.",
};
const refusedStatus: Partial<Record<Action, string>> = {
  "file.status.review": "You may not send files of this project to review.",
  "file.status.decide": "Only reviewers and managers of the project decide about a file.",
  "file.status.reopen": "Only a manager of the project can make this a draft again.",
};

function isManager(roles: readonly Role[]): boolean {
  return roles.includes("project-manager") || roles.includes("system-admin");
}
