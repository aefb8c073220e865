import { expect, test } from "vitest";
import { searchQuery } from "./search-query.ts";

test.each([
  ["trum", { whole: "", begun: "trum:*" }],
  ["trumpets drift", { whole: "trumpets", begun: "drift:*" }],
  ["trumpets ", { whole: "trumpets", begun: "" }],
  ['"set 14"', { whole: '"set 14"', begun: "" }],
  ['"set 14', { whole: '"set 14', begun: "" }],
  ["drift -trumpets", { whole: "drift -trumpets", begun: "" }],
  ["été", { whole: "", begun: "été:*" }],
  ["a & b | !c", { whole: "a & b | !c", begun: "" }],
  ["x:*", { whole: "x:*", begun: "" }],
  ["", { whole: "", begun: "" }],
])("%j", (typed, query) => {
  expect(searchQuery(typed)).toEqual(query);
});
