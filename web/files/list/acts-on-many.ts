import { fileCategories, fileStatuses } from "#contract/choices.ts";
import type { File } from "#contract/files.ts";
import { statusChoices, whyNotDelete, whyNotUpdate } from "#domain/files/file-rights.ts";
import type { Role } from "#domain/permissions.ts";

/**
 * What this person may do with one of the chosen files at least: the server answers for each, and what stays as it was is told
 * with its reason. What it would refuse for all of them is not offered.
 */
export function actsOnMany(files: readonly File[], roles: readonly Role[], isOwn: (file: File) => boolean) {
  const judged = files.map((file) => ({ category: file.category, status: file.status, isOwn: isOwn(file) }));
  return {
    mayMove: judged.some((file) => whyNotUpdate(roles, file) === null),
    categories: fileCategories.filter((category) =>
      judged.some((file) => file.category !== category && whyNotUpdate(roles, file, category) === null),
    ),
    statuses: fileStatuses.filter((status) => judged.some((file) => statusChoices(roles, file).includes(status))),
    /** Into the bin, and out of it. */
    mayDelete: judged.some((file) => whyNotDelete(roles, file) === null),
  };
}
