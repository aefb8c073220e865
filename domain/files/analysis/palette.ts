import { hexOf, type Triple, toLab } from "#domain/accounts/colour.ts";
import { distance, type Picture, partsAt } from "./picture.ts";

export interface Swatch {
  /** #rrggbb. */
  color: string;
  lab: Triple;
  /** Of all points, 0 to 1. */
  share: number;
}

export interface Palette {
  /** The largest first. */
  swatches: Swatch[];
  /** Of each point, row by row, which of them it is. */
  points: Uint8Array;
  /** Of each point which of the `shades` it has, before they are gathered into so few. */
  shadeOf: Uint16Array;
  shades: Map<number, Triple>;
}

interface Bin {
  parts: Triple;
  lab: Triple;
  count: number;
}

const [most, rounds, oneColour] = [8, 12, 0.06];
/** Of a picture: from here on a colour counts, and below it only when it is no mixture; of less it never does. */
const [leastShare, leastOfAll] = [0.01, 0.001];
/** So much longer the way over it may be than the way past it, for a mixture of two. */
const detour = 1.05;

/**
 * The colours that a picture is made of: its points are gathered by the first five bits of each part, the gatherings by weighted
 * k-means in OKLab from seeds that lie farthest apart; what looks like one colour is one, and what is on less than a hundredth
 * of the picture and lies between two others (the smoothed edges of lines, and those of a JPEG) goes to its neighbour, so that
 * dots and thin lines stay. The same picture has the same colours, always.
 */
export function paletteOf(picture: Picture): Palette {
  const binOf = new Uint16Array(picture.width * picture.height);
  const bins = gather(picture, binOf);
  const centres = settle([...bins.values()]);
  const chosen = chosenOf(centres, binOf.length);
  const places = new Map([...bins].map(([key, { lab }]) => [key, nearest(chosen, lab)]));
  const points = Uint8Array.from(binOf, (key) => places.get(key) ?? 0);
  const counts = chosen.map(() => 0);
  for (const place of points) counts[place] = (counts[place] ?? 0) + 1;
  const swatches = chosen.map(({ parts, lab }, place) => {
    return { color: hexOf(parts), lab, share: (counts[place] ?? 0) / Math.max(points.length, 1) };
  });
  const shades = new Map([...bins].map(([key, { lab }]) => [key, lab]));
  return { swatches, points, shadeOf: binOf, shades };
}

/** The largest first. */
function chosenOf(centres: Bin[], points: number): Bin[] {
  const sorted = centres.toSorted((a, b) => b.count - a.count);
  const kept = sorted.filter(({ count }, place) => place === 0 || count >= leastShare * points);
  const rest = sorted.filter((centre) => !kept.includes(centre));
  return [...kept, ...rest.filter((centre) => centre.count >= leastOfAll * points && !isMixture(centre, sorted))];
}

/** Somewhere between two that there is more of. */
function isMixture(centre: Bin, others: Bin[]): boolean {
  const more = others.filter(({ count }) => count > centre.count);
  return more.some((one) =>
    more.some((other) => {
      const over = distance(one.lab, centre.lab) + distance(centre.lab, other.lab);
      return one !== other && over < detour * distance(one.lab, other.lab);
    }),
  );
}

/** Into `binOf` goes where each point is gathered. */
function gather(picture: Picture, binOf: Uint16Array): Map<number, Bin> {
  const sums = new Map<number, [r: number, g: number, b: number, count: number]>();
  for (let point = 0; point < binOf.length; point++) {
    const [r, g, b] = partsAt(picture, point);
    const key = ((r >> 3) << 10) | ((g >> 3) << 5) | (b >> 3);
    binOf[point] = key;
    const sum = sums.get(key);
    if (sum) {
      sum[0] += r;
      sum[1] += g;
      sum[2] += b;
      sum[3]++;
    } else sums.set(key, [r, g, b, 1]);
  }
  return new Map([...sums].map(([key, [r, g, b, count]]) => [key, asBin([r / count, g / count, b / count], count)]));
}

function asBin(parts: Triple, count: number): Bin {
  return { parts, lab: toLab(parts), count };
}

/** The middles of what belongs together. */
function settle(bins: Bin[]): Bin[] {
  let centres = seedsOf(bins);
  for (let round = 0; round < rounds; round++) {
    const held = Map.groupBy(bins, ({ lab }) => nearest(centres, lab));
    centres = [...held].toSorted(([a], [b]) => a - b).map(([, group]) => middleOf(group));
  }
  return merged(centres);
}

/** The most frequent, then whichever lies farthest from all chosen, by how much of it there is. */
function seedsOf(bins: Bin[]): Bin[] {
  const [first] = bins.toSorted((a, b) => b.count - a.count);
  const seeds = first ? [first] : [];
  while (first && seeds.length < most) {
    const worth = ({ lab, count }: Bin) => Math.min(...seeds.map((seed) => distance(seed.lab, lab))) * Math.sqrt(count);
    const farthest = bins.reduce((best, bin) => (worth(bin) > worth(best) ? bin : best), first);
    if (worth(farthest) === 0) break;
    seeds.push(farthest);
  }
  return seeds;
}

/** Those that look alike become one, the nearest two first. */
function merged(centres: Bin[]): Bin[] {
  const left = [...centres];
  for (;;) {
    let best: [near: number, one: number, other: number] = [oneColour, -1, -1];
    for (let one = 0; one < left.length; one++) {
      for (let other = one + 1; other < left.length; other++) {
        const near = distance((left[one] as Bin).lab, (left[other] as Bin).lab);
        if (near < best[0]) best = [near, one, other];
      }
    }
    const [, one, other] = best;
    if (one < 0) return left;
    left[one] = middleOf([left[one] as Bin, left[other] as Bin]);
    left.splice(other, 1);
  }
}

function middleOf(group: Bin[]): Bin {
  const count = group.reduce((sum, bin) => sum + bin.count, 0);
  const part = (at: 0 | 1 | 2) => group.reduce((sum, bin) => sum + bin.parts[at] * bin.count, 0) / count;
  return asBin([part(0), part(1), part(2)], count);
}

function nearest(centres: Bin[], lab: Triple): number {
  let best = 0;
  for (let place = 1; place < centres.length; place++) {
    if (distance((centres[place] as Bin).lab, lab) < distance((centres[best] as Bin).lab, lab)) best = place;
  }
  return best;
}
