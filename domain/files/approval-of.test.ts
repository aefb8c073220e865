import { expect, test } from "vitest";
import type { FileVersion } from "#contract/files.ts";
import { approvalOf } from "./approval-of.ts";

const decided = (status: "approved" | "rejected" | "needs_revision") => ({ status, by: null, at: "" });

test.each<[string, FileVersion["approval"], number, "draft" | "review" | "approved", string | null]>([
  ["the current one of a draft", null, 3, "draft", null],
  ["the current one of a file in review", null, 3, "review", "pending"],
  ["an older one that nobody decided about, while the next is asked about", null, 2, "review", null],
  ["an older one that was approved", decided("approved"), 2, "review", "approved"],
  ["the current one, approved", decided("approved"), 3, "approved", "approved"],
  ["the current one that was sent back", decided("needs_revision"), 3, "draft", "needs_revision"],
  ["one that was sent back and is asked about again", decided("needs_revision"), 3, "review", "pending"],
])("%s", (_what, approval, version, status, is) => {
  expect(approvalOf({ version, approval }, { version: 3, status })).toBe(is);
});
