import { expect, test } from "vitest";
import { hasReadAbove } from "./has-read-above.ts";

test.each([
  ["text", [], true],
  ["text", ["question"], true],
  ["approval", ["pending", "behind"], false],
  ["system", [], false],
] as const)("whoever wrote %s with %o has read what stands above: %s", (type, signs, hasRead) => {
  expect(hasReadAbove({ type, signs: [...signs] })).toBe(hasRead);
});
