import { expect, test } from "vitest";
import type { FoundAnnotations } from "#contract/annotations.ts";
import { maxFilesFound } from "#contract/limits.ts";
import { type KeptFile, newRecord } from "#web/files/device/kept-record.ts";
import { type KeptAnnotations, newsIn, questionsOf } from "./kept-annotations.ts";

function file(id: string, { version = 1, mimeType = "image/png", isHere = true } = {}): KeptFile {
  const content = { id, name: id, url: `/api/media/${id}/original?v=${version}`, mimeType, version, projectId: "p" };
  const record = newRecord("nell", content as never, true);
  return { ...record, here: isHere ? { content: record.latest, preview: null, names: [], bytes: 1 } : null };
}
const list = (fileId: string, version = 1) => ({ fileId, version, items: [], earlier: 0 });
const held = (id: string, parts: Partial<KeptAnnotations> = {}): KeptAnnotations => ({
  ...{ id, version: 1, mark: "old", mayDraw: true, list: list(id) },
  ...parts,
});

test("asked is for the version that is here of what can be drawn on, with what is known of that", () => {
  const files = [
    file("a.png"),
    file("b.pdf", { version: 2, mimeType: "application/pdf" }),
    file("c.png", { version: 3 }),
    file("take.wav", { mimeType: "audio/wav" }),
    file("coming.png", { isHere: false }),
  ];
  expect(questionsOf(files, [held("a.png"), held("c.png", { version: 2 })])).toEqual([
    { ids: ["a.png", "b.pdf", "c.png"], versions: { "a.png": 1, "b.pdf": 2, "c.png": 3 }, marks: { "a.png": "old" } },
  ]);
  expect(questionsOf(files, [], new Set(["c.png", "take.wav"])).map(({ ids }) => ids)).toEqual([["c.png"]]);
  expect(questionsOf([], [])).toEqual([]);
});

test("as many together as an answer is given for", () => {
  const files = Array.from({ length: maxFilesFound + 1 }, (_, at) => file(`${at}.png`));
  expect(questionsOf(files, []).map(({ ids }) => ids.length)).toEqual([maxFilesFound, 1]);
});

const told = (parts: Partial<FoundAnnotations>): FoundAnnotations => ({
  ...{ fileId: "a", version: 1, mark: "old", mayDraw: true, list: null },
  ...parts,
});

test.each([
  ["a list that came", told({ mark: "new", list: list("a") }), [held("a", { mark: "new" })]],
  ["nothing new", told({}), []],
  ["another right to draw", told({ mayDraw: false }), [held("a", { mayDraw: false })]],
  ["what is not held any more as it was asked for", told({ version: 2, mayDraw: false }), []],
])("%s", (_, item, news) => {
  expect(newsIn([item], [held("a")])).toEqual(news);
});
