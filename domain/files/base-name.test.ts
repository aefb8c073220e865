import { expect, test } from "vitest";
import { baseKey, baseName } from "./base-name.ts";

test.each([
  ["opener.pdf", "opener"],
  ["opener v2.pdf", "opener"],
  ["opener_final (1).pdf", "opener"],
  ["opener-2026-08-01.pdf", "opener"],
  ["opener 20260801.pdf", "opener"],
  ["opener_2026_08_01_v3.pdf", "opener"],
  ["opener.2026.08.01.pdf", "opener"],
  ["opener - Copy.pdf", "opener"],
  ["opener - Copy (2).pdf", "opener"],
  ["opener copy 2.pdf", "opener"],
  ["opener v2.1.pdf", "opener"],
  ["opener ver. 3.pdf", "opener"],
  ["opener Version 4.pdf", "opener"],
  ["opener_rev5_APPROVED.pdf", "opener"],
  ["opener final2.pdf", "opener"],
  ["opener (v2).pdf", "opener"],
  ["opener [final].pdf", "opener"],
  ["opener (2026-08-01).pdf", "opener"],
  ["opener(1).pdf", "opener"],
  ["Show Opener FINAL.musicxml", "Show Opener"],
  ["opener", "opener"],
  // what merely resembles them
  ["openerv2.pdf", "openerv2"],
  ["opener2.pdf", "opener2"],
  ["opener 2.pdf", "opener 2"],
  ["Movement 2 (1).pdf", "Movement 2"],
  ["Show 2026.pdf", "Show 2026"],
  ["opener 2026-13-01.pdf", "opener 2026-13-01"],
  ["opener 2026-08_01.pdf", "opener 2026-08_01"],
  ["opener finale.pdf", "opener finale"],
  ["opener renew.pdf", "opener renew"],
  ["opener (Winds).pdf", "opener (Winds)"],
  ["opener (1234).pdf", "opener (1234)"],
  ["v2.pdf", "v2"],
  ["final.pdf", "final"],
  ["final v2.pdf", "final"],
  ["(1).pdf", "(1)"],
  ["2026-08-01.pdf", "2026-08-01"],
  // a camera's and a telephone's
  ["IMG_20260801.jpg", "IMG_20260801"],
  ["IMG_20260801 (1).jpg", "IMG_20260801 (1)"],
  ["Screenshot 2026-08-01.png", "Screenshot 2026-08-01"],
  ["scan (2).pdf", "scan (2)"],
  [".pdf", ".pdf"],
  ["St. Louis", "St. Louis"],
])("'%s' is called '%s'", (name, base) => {
  expect(baseName(name)).toBe(base);
});

test.each([
  ["Big_Opener v2.pdf", "big-opener.PDF"],
  ["Prélude.pdf", "prelude_final.pdf"],
  ["Big  Opener.pdf", "BIG OPENER (1).pdf"],
])("'%s' and '%s' are one", (one, other) => {
  expect(baseKey(one)).toBe(baseKey(other));
});

test("a name of marks alone is read in no time", () => {
  const began = performance.now();
  baseName(`${"v1 final (1) 2026-08-01 ".repeat(100)}x${" _.-".repeat(500)}!`);
  expect(performance.now() - began).toBeLessThan(200);
});
