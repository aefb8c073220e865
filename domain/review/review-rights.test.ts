import { describe, expect, test } from "vitest";
import { type Role, rolesInReview } from "#domain/permissions.ts";
import { mayBeAsked, statusByDecision, whyNotDecide, whyNotManage, whyNotStart } from "./review-rights.ts";

const reading = { status: "in_review", isOwn: false, isOwnUpload: false } as const;
const roles = {
  viewer: ["project-viewer"],
  asked: rolesInReview(["project-viewer"], { isAssigned: true }),
  reviewer: ["project-reviewer"],
  contributor: ["project-contributor"],
  manager: ["project-manager"],
  admin: ["system-admin"],
  gone: rolesInReview([], { isAssigned: true }),
} satisfies Record<string, readonly Role[]>;
type Who = keyof typeof roles;
const codeOf = (refusal: { code: string } | null) => refusal?.code ?? "ok";

describe("who may (permissions.md, Design reviews)", () => {
  test.each([
    ["viewer", "forbidden", "forbidden", "forbidden", "forbidden"],
    ["asked", "ok", "ok", "forbidden", "forbidden"],
    ["reviewer", "ok", "ok", "forbidden", "forbidden"],
    ["contributor", "forbidden", "forbidden", "forbidden", "forbidden"],
    ["manager", "ok", "ok", "ok", "ok"],
    ["admin", "ok", "ok", "ok", "ok"],
    ["gone", "forbidden", "forbidden", "forbidden", "forbidden"],
  ] satisfies [Who, ...string[]][])(
    "%s: start %s, decide %s, own upload %s, manage %s",
    (who, start, decide, own, manage) => {
      expect(codeOf(whyNotStart(roles[who], reading))).toBe(start);
      expect(codeOf(whyNotDecide(roles[who], reading))).toBe(decide);
      expect(codeOf(whyNotDecide(roles[who], { ...reading, isOwnUpload: true }))).toBe(own);
      expect(codeOf(whyNotManage(roles[who], reading))).toBe(manage);
    },
  );

  test("whoever asked for one manages that", () => {
    expect(whyNotManage(roles.contributor, { ...reading, isOwn: true })).toBeNull();
    // and no longer once they only look
    expect(codeOf(whyNotManage(roles.viewer, { ...reading, isOwn: true }))).toBe("forbidden");
  });
});

test.each([
  ["pending", "ok", "conflict", "ok"],
  ["in_review", "ok", "ok", "ok"],
  ["approved", "conflict", "conflict", "conflict"],
  ["rejected", "conflict", "conflict", "conflict"],
  ["needs_revision", "conflict", "conflict", "conflict"],
] as const)("%s: start %s, decide %s, manage %s", (status, start, decide, manage) => {
  expect(codeOf(whyNotStart(roles.manager, { ...reading, status }))).toBe(start);
  expect(codeOf(whyNotDecide(roles.manager, { ...reading, status }))).toBe(decide);
  expect(codeOf(whyNotManage(roles.manager, { ...reading, status }))).toBe(manage);
});

test.each([
  ["viewer", true, false],
  ["reviewer", true, false],
  ["contributor", true, false],
  ["manager", true, true],
  ["gone", false, false],
] satisfies [Who, boolean, boolean][])("%s may be asked: %s, about an own upload: %s", (who, may, own) => {
  expect(mayBeAsked(roles[who], { isOwnUpload: false })).toBe(may);
  expect(mayBeAsked(roles[who], { isOwnUpload: true })).toBe(own);
});

test.each([
  ["approved", 0, "approved"],
  ["approved", 1, null],
  ["needs_revision", 1, "draft"],
  ["rejected", 1, "rejected"],
] as const)("%s with %i others asked makes the file %s", (decision, othersOpen, status) => {
  expect(statusByDecision(decision, { othersOpen })).toBe(status);
});
