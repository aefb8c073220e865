import { describe, expect, test } from "vitest";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import {
  begun,
  type Drawn,
  type Room,
  withDrawnDropped,
  withDrawnPutOff,
  withSketchDone,
  withStrokeDrawn,
  withStrokesErased,
  withStrokeUndone,
  withTakenBack,
} from "./room.ts";

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
    ["so does one that was taken back to be worded anew", { drawn: { ...point, isSent: true } }, { isPutOff: true }],
    ["strokes are drawn on", { drawn: one }, { drawn: null, drawnAfter: [], sketch: one, sketchBefore: [] }],
    [
      "also those that came after",
      { drawn: point, drawnAfter: [one] },
      { drawn: null, drawnAfter: [], sketch: one, sketchBefore: [] },
    ],
    ["strokes stay where others are being drawn", { drawn: one, sketch: two }, { isPutOff: true }],
    ["strokes stay where others wait", { drawn: one, drawnAfter: [two] }, { isPutOff: true }],
  ])("%s", (_, room, change) => {
    expect(withDrawnPutOff({ ...begun, ...room })).toEqual(change);
  });
});

describe("where its comment is given up", () => {
  test.each([
    ["a shape goes", { drawn: point, drawnAfter: [one] }, { drawn: one, drawnAfter: [] }],
    [
      "strokes are drawn on",
      { drawn: { ...one, words: "He" } },
      { drawn: null, drawnAfter: [], sketch: one, sketchBefore: [] },
    ],
    ["but not of another version", { drawn: { ...one, version: 1 } }, { drawn: null, drawnAfter: [] }],
    ["nor what the studio may have got", { drawn: { ...one, isSent: true } }, { drawn: null, drawnAfter: [] }],
  ])("%s", (_, room, change) => {
    expect(withDrawnDropped({ ...begun, ...room }, file)).toEqual(change);
  });
});

describe("the strokes of a free hand", () => {
  const of = (...strokes: number[][]) =>
    drawn("one", { shape: { type: "freehand", x: 1, y: 1, width: 0, height: 0, strokes } });
  const [a, b] = [
    [0, 0],
    [128, 128],
  ];
  const [none, first, both] = [begun, of(a), drawn("one", { shape: { ...of(a, b).shape, width: 1, height: 1 } })];
  function led(from: Room, ...steps: ((room: Room) => Partial<Room>)[]): Room {
    let room = from;
    for (const step of steps) room = { ...room, ...step(room) };
    return room;
  }
  const draw = (made: Drawn) => (room: Room) => withStrokeDrawn(room, made);
  const erase =
    (...gone: number[]) =>
    (room: Room) =>
      withStrokesErased(room, gone);
  const undo = withStrokeUndone;
  const recolour = ({ sketch }: Room): Partial<Room> => ({
    color: "teal",
    sketch: sketch && { ...sketch, color: "teal" },
  });
  const eraser = () => ({ isErasing: true });
  const left = { sketch: both, sketchBefore: [] };
  test.each<[string, Room, Partial<Room>]>([
    ["are drawn", led(none, draw(first), draw(both)), { sketch: both, sketchBefore: [null, first] }],
    ["are taken back", led(none, draw(first), draw(both), undo), { sketch: first, sketchBefore: [null] }],
    ["are all taken back", led(none, draw(first), eraser, undo), { sketch: null, sketchBefore: [], isErasing: false }],
    ["are erased", led(none, draw(first), draw(both), erase(1)), { sketch: first, sketchBefore: [null, first, both] }],
    ["are all erased", led(none, draw(first), eraser, erase(0)), { sketch: null, isErasing: true }],
    ["come back", led(none, draw(first), erase(0), undo), { sketch: first, sketchBefore: [null] }],
    ["come back in order", led(none, draw(first), draw(both), erase(1), erase(0), undo, undo), { sketch: both }],
    [
      "come back in another colour",
      led(none, draw(first), erase(0), recolour, undo),
      { sketch: { ...first, color: "teal" } },
    ],
    ["stay where none is crossed", led(none, draw(first), erase()), { sketch: first, sketchBefore: [null] }],
    [
      "that were left here are taken back",
      led(none, () => left, undo),
      { sketch: { ...first, id: "one" }, sketchBefore: [] },
    ],
    ["that were left and erased come back", led(none, () => left, erase(1), undo), left],
    [
      "are done",
      led(none, draw(first), eraser, draw(both), withSketchDone),
      { drawn: both, sketch: null, sketchBefore: [], isErasing: false },
    ],
    [
      "are done where all are erased",
      led(none, draw(first), erase(0), withSketchDone),
      { drawn: null, sketchBefore: [] },
    ],
    [
      "on another page are done",
      led(none, draw(first), draw(two)),
      { drawn: first, sketch: two, sketchBefore: [null] },
    ],
    ["of a palm go", led(none, draw(first), draw(both), (room) => withTakenBack(room, "one")), { sketch: first }],
  ])("%s", (_, room, expected) => {
    expect(room).toMatchObject(expected);
  });
});

describe("what a palm made", () => {
  test.each<[string, Partial<Room>, Partial<Room>]>([
    ["is not asked about", { drawn: point }, { drawn: null }],
    ["nor after another", { drawn: one, drawnAfter: [point] }, { drawnAfter: [] }],
    ["nor written", { texting: point }, { texting: null }],
    ["goes alone", { drawn: one, texting: two }, {}],
  ])("%s", (_, room, change) => {
    expect({ ...begun, ...room, ...withTakenBack({ ...begun, ...room }, "point") }).toEqual({
      ...begun,
      ...room,
      ...change,
    });
  });
});
