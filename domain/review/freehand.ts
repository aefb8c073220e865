// What is drawn with a free hand, stroke by stroke, in percent of the picture (contract/annotations.ts).
import { placeParts, type Shape } from "#contract/annotations.ts";
import { maxStrokePlaces, maxStrokes } from "#contract/limits.ts";
import type { Place } from "./shapes.ts";

/** The box around them, and the strokes in it; places are in whole parts of a percent (`placeOn`). */
export function freehandShape(strokes: Place[][]): Shape {
  const all = strokes.flat();
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const inParts = (place: Place) => [Math.round((place.x - x) * placeParts), Math.round((place.y - y) * placeParts)];
  return {
    type: "freehand",
    ...{ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y },
    strokes: strokes.map((stroke) => stroke.flatMap(inParts)),
  };
}

/** Where they lie on the picture; none of a shape of another kind. */
export function strokesOf({ x, y, strokes }: Shape): Place[][] {
  return (strokes ?? []).map((stroke) => {
    const places = Array.from({ length: stroke.length / 2 }, (_, at) => at * 2);
    return places.map((at) => ({
      x: x + (stroke[at] ?? 0) / placeParts,
      y: y + (stroke[at + 1] ?? 0) / placeParts,
    }));
  });
}

/**
 * With one stroke more, as exact as there is room for; null where there is none (`maxStrokes`, `maxStrokePlaces`). `exactness`:
 * percent by which the kept line may lie beside the drawn one.
 */
export function withStroke(before: Shape | null, stroke: Place[], exactness: number): Shape | null {
  const strokes = before ? strokesOf(before) : [];
  const room = maxStrokePlaces - strokes.reduce((sum, { length }) => sum + length, 0);
  if (strokes.length >= maxStrokes || room < 2) return null;
  let kept = simplified(stroke, exactness);
  for (let coarser = 1 / placeParts; kept.length > room; coarser *= 2) kept = simplified(stroke, coarser);
  return freehandShape([...strokes, kept]);
}

/** Null where it was the only one. */
export function withoutLastStroke(shape: Shape): Shape | null {
  return withoutStrokes(shape, [(shape.strokes?.length ?? 0) - 1]);
}

/** Null where no other is left. */
export function withoutStrokes(shape: Shape, gone: number[]): Shape | null {
  const strokes = strokesOf(shape).filter((_, at) => !gone.includes(at));
  return strokes.length > 0 ? freehandShape(strokes) : null;
}

/** How large the picture is seen, in pixels, and how many of them count as none. */
interface Seen {
  width: number;
  height: number;
  reach: number;
}

/** Which of the strokes this way crosses, or passes so near: a percent across is seldom as long as one down. */
export function strokesNear(strokes: Place[][], way: Place[], { width, height, reach }: Seen): number[] {
  const onScreen = (places: Place[]) => places.map(({ x, y }) => ({ x: (x * width) / 100, y: (y * height) / 100 }));
  const passed = linesOf(onScreen(way));
  const isNear = (stroke: Place[]) =>
    linesOf(onScreen(stroke)).some((line) => passed.some((other) => gapBetween(line, other) <= reach));
  return strokes.flatMap((stroke, at) => (isNear(stroke) ? [at] : []));
}

type Line = [from: Place, to: Place];

/** A single place is a line that leads nowhere. */
function linesOf(places: Place[]): Line[] {
  const [first, ...after] = places;
  if (!first) return [];
  return after.length === 0 ? [[first, first]] : after.map((to, at) => [places[at] ?? first, to]);
}

function gapBetween([a, b]: Line, [c, d]: Line): number {
  if (side(a, [c, d]) * side(b, [c, d]) < 0 && side(c, [a, b]) * side(d, [a, b]) < 0) return 0;
  return Math.min(distanceFrom(a, c, d), distanceFrom(b, c, d), distanceFrom(c, a, b), distanceFrom(d, a, b));
}

/** Less than none on one side of the line, more on the other. */
function side({ x, y }: Place, [from, to]: Line): number {
  return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
}

/**
 * The line through as few of its places as keep all others within this distance of it: of Ramer (1972) and Douglas and Peucker
 * (1973). Both ends stay.
 */
export function simplified(line: Place[], distance: number): Place[] {
  const [from, to] = [line[0], line.at(-1)];
  if (!from || !to || line.length <= 2) return isDot(line) ? line.slice(0, 1) : line;
  let [farthest, most] = [0, 0];
  for (const [at, place] of line.entries()) {
    const away = distanceFrom(place, from, to);
    if (away > most) [farthest, most] = [at, away];
  }
  if (most <= distance) return isDot([from, to]) ? [from] : [from, to];
  const [before, after] = [line.slice(0, farthest + 1), line.slice(farthest)];
  return [...simplified(before, distance), ...simplified(after, distance).slice(1)];
}

function isDot([from, to]: Place[]): boolean {
  return from !== undefined && to !== undefined && from.x === to.x && from.y === to.y;
}

/** Of a place from what lies between two others. */
function distanceFrom({ x, y }: Place, from: Place, to: Place): number {
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const length = alongX ** 2 + alongY ** 2;
  const at = length === 0 ? 0 : ((x - from.x) * alongX + (y - from.y) * alongY) / length;
  const along = Math.min(1, Math.max(0, at));
  return Math.hypot(x - from.x - along * alongX, y - from.y - along * alongY);
}
