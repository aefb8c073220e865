import { expect, test } from "vitest";
import { drawn } from "./drawn.ts";
import { lightnessOf } from "./picture.ts";
import { detailFrom, usualStand } from "./seen-from.ts";

const stripes = (every: number) =>
  lightnessOf(drawn(160, 40, (x) => (Math.floor(x / every) % 2 ? "#000000" : "#ffffff")));

test("near by all is seen, and the farther the less", () => {
  const fine = stripes(2);
  expect(detailFrom(fine, { width: 1.8, from: 5 })).toBe(1);
  const [near, far, farthest] = [30, 120, 480].map((from) => detailFrom(fine, { width: 1.8, from }));
  expect(near).toBeGreaterThan(far as number);
  expect(far).toBeGreaterThanOrEqual(farthest as number);
  expect(farthest).toBeLessThan(0.1);
});

test("broad stripes carry farther than fine ones", () => {
  expect(detailFrom(stripes(40), usualStand)).toBeGreaterThan(1.5 * (detailFrom(stripes(2), usualStand) as number));
});

test("where there is no detail there is no figure for it, from nowhere", () => {
  const plain = lightnessOf(drawn(160, 40, () => "#ffffff"));
  expect(detailFrom(plain, { width: 1, from: 1000 })).toBeNull();
  expect(detailFrom(plain, { width: 1, from: 1 })).toBeNull();
});
