import { describe, expect, test } from "vitest";
import { mostPrinted, onPaper, pagesToPrint } from "./print.ts";

const document = { count: 24, marked: [7, 3, 3, 30] };

describe("which pages are printed", () => {
  test.each([
    ["marked", "", [3, 7]],
    ["some", "5", [5]],
    ["some", "1-3, 8", [1, 2, 3, 8]],
    ["some", "8,1 – 3", [1, 2, 3, 8]],
    ["some", " 1 -3; 3 4 ", [1, 2, 3, 4]],
    ["some", "24", [24]],
  ] as const)("%s '%s'", (which, range, pages) => {
    expect(pagesToPrint({ which, range }, document)).toEqual(pages);
  });

  test("all of them", () => {
    expect(pagesToPrint({ which: "all", range: "" }, document)).toHaveLength(24);
  });

  test.each(["", " ", "0", "25", "3-1", "1-25", "two", "1-2-3", "1,,x", "-3", "3-"])("'%s' is no page", (range) => {
    expect(pagesToPrint({ which: "some", range }, document)).toBe("Write numbers from 1 to 24, such as 1-3, 8.");
  });

  test("of many so many go at once", () => {
    const many = { count: 200, marked: [] };
    const tooMany = "These are 200 pages, and 40 at most go at once. Print some of them, such as 1-40.";
    expect(pagesToPrint({ which: "all", range: "" }, many)).toBe(tooMany);
    expect(pagesToPrint({ which: "some", range: `161-${160 + mostPrinted}` }, many)).toHaveLength(mostPrinted);
  });
});

test.each([
  ["a wide picture", { width: 1600, height: 900 }, { isLying: true, width: 250, most: 306 }],
  ["a drill chart on Letter, lying", { width: 792, height: 612 }, { isLying: true, width: 223, most: 223 }],
  ["a page of Letter", { width: 612, height: 792 }, { isLying: false, width: 182, most: 185 }],
  ["a square", { width: 500, height: 500 }, { isLying: false, width: 182, most: 240 }],
  ["a strip", { width: 100, height: 4000 }, { isLying: false, width: 6, most: 6 }],
])("%s is as large as its sheet allows", (_, size, { isLying, width, most }) => {
  const paper = onPaper(size);
  expect([paper.isLying, Math.round(paper.width), Math.round(paper.most)]).toEqual([isLying, width, most]);
});
