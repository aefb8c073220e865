// Where marks lie on a picture, in percent of it (contract/annotations.ts): how they are drawn, and how they are moved.
import { type AnnotationType, placeParts, type Shape } from "#contract/annotations.ts";
import { type Turn, turnedPlace } from "#domain/files/turn.ts";
import { freehandShape, strokesOf } from "./freehand.ts";

/** Percent of the picture from its left and its top. */
export interface Place {
  x: number;
  y: number;
}

/** On the picture, however far the pointer went. */
export function placeOn({ x, y }: Place): Place {
  return { x: within(x), y: within(y) };
}

function within(percent: number): number {
  return Math.min(100, Math.max(0, Math.round(percent * placeParts) / placeParts));
}

/** Those of which where they begin and end says all. */
export type PlainType = Exclude<AnnotationType, "freehand">;

/** From where it began to where it ended, both on the picture; null where that makes none (S3 section 4). */
export function shapeBetween(type: PlainType, from: Place, to: Place): Shape | null {
  const strokes = null;
  if (type === "point" || type === "text") return { type, ...to, width: null, height: null, strokes };
  const [width, height] = [to.x - from.x, to.y - from.y];
  if (type === "arrow") return width === 0 && height === 0 ? null : { type, ...from, width, height, strokes };
  if (width === 0 || height === 0) return null;
  const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)];
  return { type, x, y, width: Math.abs(width), height: Math.abs(height), strokes };
}

/** Of a mark the shape alone. */
export function shapeOf({ type, x, y, width, height, strokes }: Shape): Shape {
  return { type, x, y, width, height, strokes };
}

/** Where its number stands: above the middle of a circle, where a pen was put down first, and where anything else begins. */
export function numberPlace({ type, x, y, width, strokes }: Shape): Place {
  if (type === "circle") return { x: x + (width ?? 0) / 2, y };
  const [across = 0, down = 0] = strokes?.[0] ?? [];
  return { x: x + across / placeParts, y: y + down / placeParts };
}

/** As far as the picture reaches; of an arrow both ends stay on it. */
export function movedShape(shape: Shape, by: Place): Shape {
  const { x, y, width, height } = shape;
  return { ...shape, x: moved(x, width ?? 0, by.x), y: moved(y, height ?? 0, by.y) };
}

function moved(start: number, extent: number, by: number): number {
  const [low, high] = [Math.min(start, start + extent), Math.max(start, start + extent)];
  return start + Math.min(100 - high, Math.max(-low, by));
}

/** As it is seen on a picture that is turned; turned back it is again what is kept. */
export function turnedShape(shape: Shape, turn: Turn): Shape {
  if (turn === 0) return shape;
  const { type, x, y, width, height } = shape;
  const turned = (place: Place) => turnedPlace(place, turn, 100);
  if (type === "freehand") return freehandShape(strokesOf(shape).map((stroke) => stroke.map(turned)));
  const [from, to] = [
    { x, y },
    { x: x + (width ?? 0), y: y + (height ?? 0) },
  ];
  return shapeBetween(type, turned(from), turned(to)) ?? shape;
}
