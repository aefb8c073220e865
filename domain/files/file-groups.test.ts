import { expect, test } from "vitest";
import { groupFiles } from "./file-groups.ts";

const types: Record<string, string> = { pdf: "application/pdf", png: "image/png", jpg: "image/jpeg" };
const file = (name: string, id = name) => ({ id, name, type: types[name.split(".").at(-1) ?? ""] ?? "application/x" });
const grouped = (...names: string[]) =>
  groupFiles(names.map((name) => file(name))).map(({ name, files }) => [name, files.map((one) => one.name)]);

test.each([
  [
    ["opener v2.pdf", "closer.pdf", "Opener.pdf"],
    [
      ["opener", ["opener v2.pdf", "Opener.pdf"]],
      ["closer", ["closer.pdf"]],
    ],
  ],
  // pictures lie over one another, whatever their ending
  [["field.png", "field final.jpg"], [["field", ["field.png", "field final.jpg"]]]],
  [
    ["drill.pdf", "drill.png"],
    [
      ["drill", ["drill.pdf"]],
      ["drill", ["drill.png"]],
    ],
  ],
  [
    ["show.3dz", "show v2.3dz", "show.xlsx"],
    [
      ["show", ["show.3dz", "show v2.3dz"]],
      ["show", ["show.xlsx"]],
    ],
  ],
  [[], []],
])("%j", (names, groups) => {
  expect(grouped(...names)).toEqual(groups);
});

test("what was sent again is there once, as it was sent last", () => {
  const sent = [file("a v2.pdf", "1"), file("a.pdf", "2"), { ...file("a v2.pdf", "1"), name: "earlier" }];
  expect(groupFiles(sent).map(({ files }) => files)).toEqual([[sent[0], sent[1]]]);
});
