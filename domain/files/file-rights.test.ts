import { describe, expect, test } from "vitest";
import type { FileStatus } from "#contract/files.ts";
import type { Role } from "#domain/permissions.ts";
import {
  isSelfApproval,
  statusChoices,
  whyNotDelete,
  whyNotNewVersion,
  whyNotStatus,
  whyNotUpdate,
} from "./file-rights.ts";

const V: Role[] = ["project-viewer"];
const C: Role[] = ["project-reviewer"];
const K: Role[] = ["project-contributor"];
const P: Role[] = ["project-manager"];
const SA: Role[] = ["system-admin"];
const own = { category: "design", status: "draft", isOwn: true } as const;
const other = { ...own, isOwn: false };
const allowed = (refusal: unknown) => (refusal === null ? "✓" : "✗");
const row = (judge: (roles: Role[]) => unknown) => [V, C, K, P, SA].map((roles) => allowed(judge(roles))).join("");

describe("V C K P SA (permissions.md, Project and files)", () => {
  test.each([
    ["update of one's own reference", "✗✓✓✓✓", (r: Role[]) => whyNotUpdate(r, { ...own, category: "reference" })],
    [
      "update of one's own into a design",
      "✗✗✓✓✓",
      (r: Role[]) => whyNotUpdate(r, { ...own, category: "reference" }, "design"),
    ],
    ["update of another's", "✗✗✗✓✓", (r: Role[]) => whyNotUpdate(r, other)],
    ["deleting one's own", "✗✓✓✓✓", (r: Role[]) => whyNotDelete(r, own)],
    ["deleting one's own, approved", "✗✗✗✓✓", (r: Role[]) => whyNotDelete(r, { ...own, status: "approved" })],
    ["deleting another's", "✗✗✗✓✓", (r: Role[]) => whyNotDelete(r, other)],
    ["a version of one's own", "✗✓✓✓✓", (r: Role[]) => whyNotNewVersion(r, own)],
    ["a version of another's", "✗✗✓✓✓", (r: Role[]) => whyNotNewVersion(r, other)],
    ["one's own into review", "✗✓✓✓✓", (r: Role[]) => whyNotStatus(r, own, "review")],
    ["another's into review", "✗✗✓✓✓", (r: Role[]) => whyNotStatus(r, other, "review")],
    ["approving another's", "✗✓✗✓✓", (r: Role[]) => whyNotStatus(r, { ...other, status: "review" }, "approved")],
    ["approving one's own", "✗✗✗✓✓", (r: Role[]) => whyNotStatus(r, { ...own, status: "review" }, "approved")],
    ["reopening", "✗✗✗✓✓", (r: Role[]) => whyNotStatus(r, { ...own, status: "rejected" }, "draft")],
  ])("%s: %s", (_what, signs, judge) => {
    expect(row(judge)).toBe(signs);
  });
});

test.each([
  ["draft", ["review"]],
  ["review", ["draft", "approved", "rejected"]],
  ["approved", ["draft"]],
  ["rejected", ["draft"]],
] as [FileStatus, FileStatus[]][])("from %s a manager may go to %j, and nowhere else", (status, choices) => {
  expect(statusChoices(P, { ...other, status })).toEqual(choices);
  const all: FileStatus[] = ["draft", "review", "approved", "rejected"];
  for (const to of all.filter((one) => one !== status && !choices.includes(one)))
    expect(whyNotStatus(P, { ...other, status }, to)).toMatchObject({ code: "conflict" });
});

test("an approval of one's own is one", () => {
  expect(isSelfApproval({ ...own, status: "review" }, "approved")).toBe(true);
  expect(isSelfApproval({ ...other, status: "review" }, "approved")).toBe(false);
});
