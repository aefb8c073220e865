import type { Viewed } from "./viewed.ts";

/** Between two looks at one file, as a sentence; what weighs most comes first. Empty: nothing that one would want to be told. */
export function whatChanged(before: Viewed, now: Viewed): string {
  if (before.url !== now.url) return "There is a new version of this file. You see it now.";
  if (!before.deletedAt && now.deletedAt) return "This file was put into the bin.";
  if (before.deletedAt && !now.deletedAt) return "This file was brought back from the bin.";
  if (before.name !== now.name) return `This file is called “${now.name}” now.`;
  return whereItWent(before.folderId, now.folderId);
}

/** An attachment lies in no place that it says. */
function whereItWent(before: Viewed["folderId"], now: Viewed["folderId"]): string {
  if (before === undefined || now === undefined || before === now) return "";
  return now ? "This file was moved into another folder." : "This file was moved out of its folder.";
}
