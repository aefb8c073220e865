import { expect, test } from "vitest";
import { csvLine } from "./csv-line.ts";

test.each([
  [["a", "b"], '"a","b"\r\n'],
  [["a,b", 'say "hi"', "two\nlines"], '"a,b","say ""hi""","two\nlines"\r\n'],
  [[null, ""], '"",""\r\n'],
  [[-3, 4], '"-3","4"\r\n'],
  [["=1+1", "+1", "-1", "@SUM(A1)"], '"\'=1+1","\'+1","\'-1","\'@SUM(A1)"\r\n'],
  [["\t=1", "\r=1"], '"\'\t=1","\'\r=1"\r\n'],
  [["a=1", "a@b.co"], '"a=1","a@b.co"\r\n'],
  [['=HYPERLINK("x")'], '"\'=HYPERLINK(""x"")"\r\n'],
])("%j", (cells, line) => {
  expect(csvLine(cells)).toBe(line);
});
