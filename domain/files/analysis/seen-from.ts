import { edgesOf } from "./composition.ts";
import type { Lightness } from "./picture.ts";

/** How wide the thing is that the picture shows, and from how far away it is seen; metres. */
export interface Stand {
  width: number;
  from: number;
}

/** A flag of six feet, seen from the stands. */
export const usualStand: Stand = { width: 1.8, from: 60 };

/**
 * How much of a picture's edges is left from there, 0 to 1: the eye tells a minute of arc, so the picture is made as small as it
 * has minutes of arc, and large again. Null where there are none.
 */
export function detailFrom(picture: Lightness, { width, from }: Stand): number | null {
  const before = energyOf(picture);
  if (before === 0) return null;
  const minutes = (2 * Math.atan(width / 2 / from) * 180 * 60) / Math.PI;
  const columns = Math.max(1, Math.round(minutes));
  if (columns >= picture.width) return 1;
  return Math.min(1, energyOf(enlarged(shrunk(picture, columns), picture)) / before);
}

function energyOf(picture: Lightness): number {
  return edgesOf(picture).reduce((sum, edge) => sum + edge, 0);
}

/** Each point the average of those that it stands for. */
function shrunk({ width, height, values }: Lightness, columns: number): Lightness {
  const rows = Math.max(1, Math.round((height * columns) / width));
  const sums = new Float32Array(columns * rows);
  const counts = new Uint32Array(columns * rows);
  values.forEach((value, at) => {
    const x = Math.floor(((at % width) * columns) / width);
    const y = Math.floor((Math.floor(at / width) * rows) / height);
    const to = y * columns + x;
    sums[to] = (sums[to] as number) + value;
    counts[to] = (counts[to] as number) + 1;
  });
  return { width: columns, height: rows, values: sums.map((sum, at) => sum / Math.max(counts[at] ?? 1, 1)) };
}

/** Between four points by how near each is. */
function enlarged(small: Lightness, { width, height }: Pick<Lightness, "width" | "height">): Lightness {
  const values = new Float32Array(width * height);
  const at = (x: number, y: number) => small.values[y * small.width + x] as number;
  for (let y = 0; y < height; y++) {
    const [top, bottom, down] = between(((y + 0.5) * small.height) / height - 0.5, small.height);
    for (let x = 0; x < width; x++) {
      const [left, right, over] = between(((x + 0.5) * small.width) / width - 0.5, small.width);
      const above = at(left, top) * (1 - over) + at(right, top) * over;
      const below = at(left, bottom) * (1 - over) + at(right, bottom) * over;
      values[y * width + x] = above * (1 - down) + below * down;
    }
  }
  return { width, height, values };
}

function between(place: number, size: number): [low: number, high: number, part: number] {
  const held = Math.min(Math.max(place, 0), size - 1);
  const low = Math.floor(held);
  return [low, Math.min(low + 1, size - 1), held - low];
}
