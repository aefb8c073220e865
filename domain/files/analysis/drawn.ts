// For the tests: small pictures, drawn by hand.
import { partsOf } from "#domain/accounts/colour.ts";
import type { Picture } from "./picture.ts";

/** Each point by its place. */
export function drawn(width: number, height: number, colourAt: (x: number, y: number) => string): Picture {
  const data = Array.from({ length: width * height }, (_, at) => [
    ...partsOf(colourAt(at % width, Math.floor(at / width))),
    255,
  ]).flat();
  return { width, height, data: Uint8ClampedArray.from(data) };
}
