import { expect, test } from "vitest";
import { isDismissed, readDismissed, withDismissed, withoutDismissed } from "./dismissed.ts";
import { bandOf, type Suggestion } from "./suggestion.ts";

const marked = (kind: Suggestion["kind"], mark: string) => ({ id: "one", kind, mark });

test.each([
  ["deadline", "2026-08-16", "2026-08-16", true],
  ["deadline", "2026-08-16", "2026-08-15", false],
  ["unread", bandOf(11), bandOf(20), true],
  ["unread", bandOf(20), bandOf(21), false],
  ["repeated", bandOf(12), bandOf(9), false],
  ["idle", "2026-08-01T12:00:00.000Z", "2026-08-01T12:00:00.000Z", true],
  ["idle", "2026-08-03T12:00:00.000Z", "2026-08-01T12:00:00.000Z", true],
  ["idle", "2026-08-01T12:00:00.000Z", "2026-08-03T12:00:00.000Z", false],
] as const)("dismissed as a %s of %s, and now of %s: hidden is %s", (kind, kept, mark, hidden) => {
  const dismissed = withDismissed({}, marked(kind, kept));
  expect(isDismissed(marked(kind, mark), dismissed)).toBe(hidden);
  expect(isDismissed({ ...marked(kind, mark), id: "another" }, dismissed)).toBe(false);
  expect(isDismissed(marked(kind, mark), withoutDismissed(dismissed, "one"))).toBe(false);
});

test("a hundred are kept, the newest", () => {
  let dismissed = {};
  for (let n = 0; n < 101; n += 1) dismissed = withDismissed(dismissed, { id: `d${n}`, kind: "deadline", mark: "x" });
  dismissed = withDismissed(dismissed, { id: "d1", kind: "deadline", mark: "y" });
  expect(Object.keys(dismissed)).toHaveLength(100);
  expect(Object.keys(dismissed)[0]).toBe("d2");
  expect(Object.entries(dismissed).at(-1)).toEqual(["d1", "y"]);
});

test.each([
  ['{"deadline:p":"2026-08-16","unread":3}', { "deadline:p": "2026-08-16" }],
  ["null", {}],
  ["7", {}],
  ["{", {}],
  ["", {}],
])("what a device kept as %j", (text, expected) => {
  expect(readDismissed(text)).toEqual(expected);
});
