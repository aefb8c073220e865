import { expect, test } from "vitest";
import { dueDateIn } from "./due-date.ts";

// a Friday
const saidOn = "2026-08-14";

test.each([
  ["Set 14 must be written by 2026-09-01.", "2026-09-01"],
  ["by 8/20", "2026-08-20"],
  ["By 8/14, please", "2026-08-14"],
  ["by 8/13", "2027-08-13"],
  ["by 8/20/27", "2027-08-20"],
  ["by 8/20/2028", "2028-08-20"],
  ["flags are due August 20th", "2026-08-20"],
  ["by Aug. 20, 2027", "2027-08-20"],
  ["by the 20th of August", "2026-08-20"],
  ["before 20 August 2027", "2027-08-20"],
  ["due on Sep 3", "2026-09-03"],
  ["deadline: Monday", "2026-08-17"],
  ["by Friday", "2026-08-21"],
  ["by Saturday", "2026-08-15"],
  ["by thursday", "2026-08-20"],
  ["by next Monday", "2026-08-17"],
  ["by next Friday", "2026-08-21"],
  ["by next Sunday", "2026-08-23"],
  ["by today", "2026-08-14"],
  ["by tonight", "2026-08-14"],
  ["by tomorrow", "2026-08-15"],
  // the first that is said counts
  ["by Monday, or by 8/20 at the latest", "2026-08-17"],
  // what the calendar does not have, or nobody means as a day
  ["by 2/30", null],
  ["by 13/40", null],
  ["by 2026-02-30", null],
  ["by 2026-13-01", null],
  ["by the way", null],
  ["by Sunny", null],
  ["by 8/20ths", null],
  ["standby 8/20", null],
  ["on 8/20", null],
  ["", null],
])("“%s” is until %s", (text, day) => {
  expect(dueDateIn(text, saidOn)).toBe(day);
});

test("a leap day without a year is one of the next year that has it, or none", () => {
  expect(dueDateIn("by 2/29", "2028-01-10")).toBe("2028-02-29");
  expect(dueDateIn("by 2/29", "2026-08-14")).toBeNull();
});
