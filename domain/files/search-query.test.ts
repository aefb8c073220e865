import { expect, test } from "vitest";
import { nameQuery, searchQuery, unspacedRuns } from "./search-query.ts";

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
  ["set - ballad -- draft -", { whole: "set  ballad  draft", begun: "" }],
  ["https://x.org/a?b=1&c", { whole: '"https://x.org/a?b=1&c"', begun: "" }],
  ["see https://x.org flags", { whole: 'see "https://x.org"', begun: "flags:*" }],
  ['"see https://x.org"', { whole: '"see https://x.org"', begun: "" }],
  ['"see https://x.org', { whole: '"see https://x.org', begun: "" }],
  ["www.x.org/wat", { whole: "www.x.org/", begun: "wat:*" }],
  ["drift hi-h", { whole: "drift hi-", begun: "h:*" }],
  ["drill_14", { whole: "drill_", begun: "14:*" }],
  ["14.p", { whole: "14.", begun: "p:*" }],
  ["3/4", { whole: "3/4", begun: "" }],
  ["“set 14” fla", { whole: '"set 14"', begun: "fla:*" }],
  ["“set 14", { whole: '"set 14', begun: "" }],
  ["トランペット", { whole: "トランペット", begun: "" }],
  ["flags ラ", { whole: "flags ラ", begun: "" }],
  ["drift -hi-hat", { whole: "drift -hi-hat", begun: "" }],
  ["e\u0301te\u0301", { whole: "", begun: "\u00e9t\u00e9:*" }],
  ["कदम झंडे", { whole: "कदम", begun: "झंडे:*" }],
])("%j", (typed, query) => {
  expect(searchQuery(typed)).toEqual(query);
});

test.each([
  ["drill-set_14.png", { whole: "drill set 14", begun: "png:*" }],
  ["Set 14.p", { whole: "Set 14", begun: "p:*" }],
  ["drill -set-14", { whole: "drill -set-14", begun: "" }],
  ["Set 14 - Ballad 🎉", { whole: "Set 14   Ballad", begun: "" }],
  ['"set-14" O\'Brien', { whole: '"set 14" O', begun: "Brien:*" }],
  ["“set 14”", { whole: '"set 14"', begun: "" }],
  ["旗の動き", { whole: "旗の動き", begun: "" }],
  ["...", { whole: "", begun: "" }],
  ["Me\u0301nage-e\u0301t", { whole: "M\u00e9nage", begun: "\u00e9t:*" }],
  ["1\ufe0f\u20e3❤\ufe0f set", { whole: "1", begun: "set:*" }],
  ["झंडे.p", { whole: "झंडे", begun: "p:*" }],
])("the name of a file in %j", (typed, query) => {
  expect(nameQuery(typed)).toEqual(query);
});

test.each([
  ["四十五 set旗", ["四十五", "旗"]],
  ["「カラーガード」。", ["カラーガード"]],
  ["สีแดง, red", ["สีแดง"]],
  ["trumpets 🎺 깃발", []],
])("the letters without spaces of %j", (text, runs) => {
  expect(unspacedRuns(text)).toEqual(runs);
});
