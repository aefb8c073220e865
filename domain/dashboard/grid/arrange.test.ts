import { describe, expect, it } from "vitest";
import { type Box, type Change, compacted, type Direction, movedBox, resizedBox, withBox } from "./arrange.ts";

/** `a` is drawn where it stands; each letter is a column, each line a row. */
function drawn(boxes: readonly Box[]): string {
  const height = Math.max(0, ...boxes.map(({ y, h }) => y + h));
  const at = (row: number, column: number) =>
    boxes.find(({ x, y, w, h }) => row >= y && row < y + h && column >= x && column < x + w)?.id ?? ".";
  return Array.from({ length: height }, (_, row) => [0, 1, 2, 3].map((column) => at(row, column)).join("")).join(" ");
}

/** The other way round. */
function boxes(drawing: string): Box[] {
  const rows = drawing.split(" ");
  const ids = [...new Set(drawing.replaceAll(/[ .]/g, ""))];
  return ids.map((id) => {
    const its = rows.filter((row) => row.includes(id));
    const first = its[0] ?? "";
    const x = first.indexOf(id);
    return { id, x, y: rows.indexOf(first), w: first.lastIndexOf(id) - x + 1, h: its.length };
  });
}

describe("where widgets stand", () => {
  it.each([
    ["nothing", "", ""],
    ["what floats comes up", ".... aa.. .... bb..", "aa.. bb.."],
    ["beside each other they stay", "aabb aabb", "aabb aabb"],
    ["below what is above it alone", "aa.. aa.. ..bb", "aabb aa.."],
  ])("compacted: %s", (_case, before, after) => {
    expect(drawn(compacted(boxes(before), 4))).toBe(after);
  });

  it("what overlaps goes below, and what is too far right comes back", () => {
    const a = { id: "a", x: 0, y: 0, w: 2, h: 1 };
    expect(drawn(compacted([a, { id: "b", x: 1, y: 0, w: 2, h: 1 }, { id: "c", x: 9, y: 0, w: 1, h: 1 }], 4))).toBe(
      "aa.c .bb.",
    );
  });

  it.each([
    ["beside", "aa..", 2, "aacc"],
    ["below, where it does not fit", "aaa.", 2, "aaa. cc.."],
    ["in a gap", "aa.b aa.b", 1, "aacb aa.b"],
    ["no wider than the grid", "aabb", 9, "aabb cccc"],
    ["as it was, when it is there", "cc..", 3, "cc.."],
  ])("one more: %s", (_case, before, w, after) => {
    expect(drawn(withBox(boxes(before), { id: "c", w, h: 1 }, 4))).toBe(after);
  });

  it.each<[string, string, Direction, string]>([
    ["changes places with its neighbour", "aabb aabb", "right", "bbaa bbaa"],
    ["to the left just so", "bbaa bbaa", "left", "aabb aabb"],
    ["a wider one passes a narrow one", "aaab aaab", "right", "baaa baaa"],
    ["one column where nobody is", "aa..", "right", ".aa."],
    ["stays at the edge", "..aa", "right", "..aa"],
    ["stays at the other", "aa..", "left", "aa.."],
    ["up past the one above", "bb.. aa..", "up", "aa.. bb.."],
    ["down past the one below", "aa.. bb.. bb..", "down", "bb.. bb.. aa.."],
    ["nothing above: stays", "aa.. bb..", "up", "aa.. bb.."],
    ["nothing below: stays", "bb.. aa..", "down", "bb.. aa.."],
    ["a wide one up past two", "bbcc aaaa", "up", "aaaa bbcc"],
  ])("moved: %s", (_case, before, towards, after) => {
    expect(drawn(movedBox(boxes(before), "a", towards, 4))).toBe(after);
  });

  it.each<[string, string, Change, string]>([
    ["wider pushes its neighbour below", "aabb", "wider", "aaa. ..bb"],
    ["wider at the edge grows to the left", "..aa", "wider", ".aaa"],
    ["no wider than the grid", "aaaa", "wider", "aaaa"],
    ["narrower", "aaa.", "narrower", "aa.."],
    ["no narrower than two", "aa..", "narrower", "aa.."],
    ["taller pushes what is below", "aa.. bb..", "taller", "aa.. aa.. bb.."],
    ["no taller than three", "aa.. aa.. aa..", "taller", "aa.. aa.. aa.."],
    ["shorter brings up what is below", "aa.. aa.. bb..", "shorter", "aa.. bb.."],
    ["no shorter than one", "aa..", "shorter", "aa.."],
  ])("resized: %s", (_case, before, change, after) => {
    expect(drawn(resizedBox(boxes(before), "a", change, { columns: 4, minW: 2, minH: 1, maxH: 3 }))).toBe(after);
  });

  it("of what is not there nothing changes", () => {
    expect(movedBox(boxes("aa.."), "z", "left", 4)).toEqual(boxes("aa.."));
    expect(resizedBox(boxes("aa.."), "z", "wider", { columns: 4, minW: 1, minH: 1, maxH: 9 })).toEqual(boxes("aa.."));
  });
});

it("after whatever is done all are there, within the grid, apart from each other and as high as they can be", () => {
  const next = random(20261130);
  const steps = ["left", "right", "up", "down", "wider", "narrower", "taller", "shorter"] as const;
  const limits = { columns: 12, minW: 3, minH: 2, maxH: 8 };
  let all: Box[] = [];
  for (let n = 0; n < 12; n++) all = withBox(all, { id: `w${n}`, w: 3 + next(6), h: 2 + next(3) }, 12);
  for (let n = 0; n < 400; n++) {
    const [id, step] = [`w${next(12)}`, steps[next(8)] as (typeof steps)[number]];
    const isMove = step === "left" || step === "right" || step === "up" || step === "down";
    all = isMove ? movedBox(all, id, step, 12) : resizedBox(all, id, step, limits);
    expect(all.map((box) => box.id).toSorted()).toEqual(Array.from({ length: 12 }, (_, w) => `w${w}`).toSorted());
    for (const box of all) {
      expect(box.x >= 0 && box.x + box.w <= 12 && box.w >= 3 && box.h >= 2 && box.h <= 8, JSON.stringify(box)).toBe(
        true,
      );
      const others = all.filter((one) => one !== box);
      const isFree = (y: number) =>
        !others.some((o) => box.x < o.x + o.w && o.x < box.x + box.w && y < o.y + o.h && o.y < y + box.h);
      expect(isFree(box.y), "nothing overlaps").toBe(true);
      expect(box.y === 0 || !isFree(box.y - 1), "nothing floats").toBe(true);
    }
  }
});

/** The same numbers each time (mulberry32), below `most`. */
function random(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % most;
  };
}
