import type { Viewed } from "./viewed.ts";

/** Between two looks at one file, as a sentence; what weighs most comes first. Empty: nothing that one would want to be told. */
export function whatChanged(before: Viewed, now: Viewed): string {
  if (before.url !== now.url) return "There is a new version of this file. You see it now.";
  if (!before.deletedAt && now.deletedAt) return "This file was put into the bin.";
  if (before.deletedAt && !now.deletedAt) return "This file was brought back from the bin.";
  return before.name === now.name ? "" : `This file is called “${now.name}” now.`;
}
