import type { Palette } from "./palette.ts";
import { distance, type Lightness } from "./picture.ts";

/** Of a Sobel's answer, where a whole step from black to white is 1: from here on an edge, and up to there nothing at all. */
const [edge, quiet] = [0.08, 0.02];

/** How much of an edge is at each point (Sobel on lightness); beyond the rim it goes on as at the rim. */
export function edgesOf({ width, height, values }: Lightness): Float32Array {
  const edges = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const rows = [Math.max(y - 1, 0), y, Math.min(y + 1, height - 1)].map((row) => row * width);
    for (let x = 0; x < width; x++) {
      const columns = [Math.max(x - 1, 0), x, Math.min(x + 1, width - 1)];
      const v = (dx: number, dy: number) => values[(rows[dy + 1] as number) + (columns[dx + 1] as number)] as number;
      const across = v(1, -1) + 2 * v(1, 0) + v(1, 1) - v(-1, -1) - 2 * v(-1, 0) - v(-1, 1);
      const down = v(-1, 1) + 2 * v(0, 1) + v(1, 1) - v(-1, -1) - 2 * v(0, -1) - v(1, -1);
      edges[y * width + x] = Math.hypot(across, down) / 4;
    }
  }
  return edges;
}

/** The parts of a picture, 0 to 1 each, that are edges and that are at rest. */
export function densityOf(edges: Float32Array): { edges: number; quiet: number } {
  const share = (isSo: (edge: number) => boolean) => edges.filter(isSo).length / Math.max(edges.length, 1);
  return { edges: share((value) => value > edge), quiet: share((value) => value < quiet) };
}

/**
 * How near its middle a picture's weight lies: 1 in the middle, 0 at the rim. A point weighs as much as it differs from the
 * colour that most of the picture has; null where nothing does.
 */
export function balanceOf({ swatches, points }: Palette, width: number): number | null {
  const [ground] = swatches;
  const height = points.length / width;
  const weights = swatches.map(({ lab }) => (ground ? distance(lab, ground.lab) : 0));
  let [all, across, down] = [0, 0, 0];
  points.forEach((place, at) => {
    const weight = weights[place] ?? 0;
    all += weight;
    across += weight * (((at % width) + 0.5) / width - 0.5);
    down += weight * ((Math.floor(at / width) + 0.5) / height - 0.5);
  });
  return all === 0 ? null : Math.max(0, 1 - 2 * Math.hypot(across / all, down / all));
}

/** How much of what stands out on the one side has its like on the other, 0 to 1; left and right. Null where nothing stands out. */
export function symmetryOf({ swatches, points }: Palette, width: number): number | null {
  const [ground] = swatches;
  const apart = swatches.map((one) => swatches.map((other) => distance(one.lab, other.lab)));
  let [differs, standsOut] = [0, 0];
  points.forEach((place, at) => {
    const x = at % width;
    const mirrored = points[at - x + (width - 1 - x)] as number;
    differs += apart[place]?.[mirrored] ?? 0;
    standsOut += ground ? (apart[place]?.[0] ?? 0) : 0;
  });
  return standsOut === 0 ? null : Math.max(0, 1 - differs / (2 * standsOut));
}
