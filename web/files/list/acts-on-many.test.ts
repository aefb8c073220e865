import { expect, test } from "vitest";
import type { File } from "#contract/files.ts";
import type { Role } from "#domain/permissions.ts";
import { actsOnMany } from "./acts-on-many.ts";

const file = (mine: boolean, category: File["category"], status: File["status"]) =>
  ({ uploadedBy: { id: mine ? "me" : "other" }, category, status }) as File;
const draft = file(true, "design", "draft");
const reference = file(true, "reference", "draft");
const approved = file(true, "reference", "approved");
const others = file(false, "design", "review");

test.each<[string, Role, File[], string[]]>([
  [
    "a manager, all of it",
    "project-manager",
    [draft, others],
    ["move", "reference", "final", "draft", "review", "approved", "rejected", "delete"],
  ],
  [
    "nobody what all of them are",
    "project-manager",
    [others],
    ["move", "reference", "final", "draft", "approved", "rejected", "delete"],
  ],
  [
    "a contributor, what is their own",
    "project-contributor",
    [draft],
    ["move", "reference", "final", "review", "delete"],
  ],
  [
    "a contributor, also beside what is not",
    "project-contributor",
    [draft, others],
    ["move", "reference", "final", "draft", "review", "delete"],
  ],
  ["a contributor, nothing but the way back of others", "project-contributor", [others], ["draft"]],
  ["a reviewer, no other category", "project-reviewer", [reference], ["move", "review", "delete"]],
  ["a reviewer, a decision about others", "project-reviewer", [others], ["approved", "rejected"]],
  ["a reviewer, no deletion of what is approved", "project-reviewer", [approved], ["move"]],
  ["a viewer, nothing", "project-viewer", [draft, others], []],
])("offered is what one of the chosen takes: %s", (_who, role, files, offered) => {
  const { mayMove, categories, statuses, mayDelete } = actsOnMany(
    files,
    [role],
    ({ uploadedBy }) => uploadedBy.id === "me",
  );
  const acts = [mayMove && "move", ...categories, ...statuses, mayDelete && "delete"];
  expect(acts.filter(Boolean)).toEqual(offered);
});
