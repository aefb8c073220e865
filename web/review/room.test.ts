import { describe, expect, test } from "vitest";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { begun, type Drawn, withDrawnDropped, withDrawnPutOff, withSketchDone } from "./room.ts";

const drawn = (id: string, parts: Partial<Drawn> = {}): Drawn => ({
  ...{ id, fileId: "f", version: 2, page: null, color: "red", words: "", isSent: false },
  shape: { type: "freehand", x: 1, y: 1, width: 0, height: 0, strokes: [[0, 0]] },
  ...parts,
});
const point = drawn("point", { shape: { type: "point", x: 1, y: 1, width: null, height: null, strokes: null } });
const file = { id: "f", version: 2 } as Viewed;
const [one, two] = [drawn("one"), drawn("two")];

test("strokes that are done are asked about after what was drawn before them", () => {
  expect(withSketchDone({ ...begun, sketch: one })).toMatchObject({ drawn: one, sketch: null });
  expect(withSketchDone({ ...begun, drawn: point, sketch: one })).toMatchObject({ drawnAfter: [one], sketch: null });
  expect(withSketchDone(begun)).toEqual({});
});

describe("where the dialog of what was drawn does not come", () => {
  test.each([
    ["a shape without words goes", { drawn: point, drawnAfter: [point] }, { drawn: null, drawnAfter: [] }],
    ["one with words stays", { drawn: { ...point, words: "Here" } }, { isPutOff: true }],
    ["strokes are drawn on", { drawn: one }, { drawn: null, drawnAfter: [], sketch: one }],
    ["also those that came after", { drawn: point, drawnAfter: [one] }, { drawn: null, drawnAfter: [], sketch: one }],
    ["strokes stay where others are being drawn", { drawn: one, sketch: two }, { isPutOff: true }],
    ["strokes stay where others wait", { drawn: one, drawnAfter: [two] }, { isPutOff: true }],
  ])("%s", (_, room, change) => {
    expect(withDrawnPutOff({ ...begun, ...room })).toEqual(change);
  });
});

describe("where its comment is given up", () => {
  test.each([
    ["a shape goes", { drawn: point, drawnAfter: [one] }, { drawn: one, drawnAfter: [] }],
    ["strokes are drawn on", { drawn: { ...one, words: "He" } }, { drawn: null, drawnAfter: [], sketch: one }],
    ["but not of another version", { drawn: { ...one, version: 1 } }, { drawn: null, drawnAfter: [] }],
    ["nor what the studio may have got", { drawn: { ...one, isSent: true } }, { drawn: null, drawnAfter: [] }],
  ])("%s", (_, room, change) => {
    expect(withDrawnDropped({ ...begun, ...room }, file)).toEqual(change);
  });
});
