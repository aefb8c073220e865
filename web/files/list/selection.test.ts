import { expect, test } from "vitest";
import { allOf, extended, nothing, stillThere, toggled, without } from "./selection.ts";

const order = ["a", "b", "c", "d", "e"];
const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].sort().join("");

test("one in, one out", () => {
  expect(chosen(toggled(toggled(toggled(nothing, "a"), "b"), "a"))).toBe("b");
});

test("a range goes from the last one chosen alone, in both directions, and keeps the rest", () => {
  const from = toggled(toggled(nothing, "e"), "c");
  expect(chosen(extended(from, "a", order))).toBe("abce");
  expect(chosen(extended(extended(from, "a", order), "d", order))).toBe("abcde");
  expect(chosen(extended(nothing, "b", order))).toBe("b");
});

test("all of them, and what went is chosen no more", () => {
  expect(chosen(stillThere(allOf(order), ["b", "e"]))).toBe("be");
  const same = allOf(order);
  expect(stillThere(same, order)).toBe(same);
});

test("what is done with is chosen no more", () => {
  expect(chosen(without(allOf(order), ["b", "e", "elsewhere"]))).toBe("acd");
});
