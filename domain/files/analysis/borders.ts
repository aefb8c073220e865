import { contrast, linear, partsOf, shownPart, type Triple, toLab } from "#domain/accounts/colour.ts";
import type { Palette, Swatch } from "./palette.ts";
import { distance } from "./picture.ts";

/** Two colours that meet in a picture. */
export interface Border {
  one: Swatch;
  other: Swatch;
  /** In points. */
  length: number;
  /** Of all borders by their length, 0 to 1. */
  share: number;
  /** 1 to 21, as WCAG 2 counts. */
  ratio: number;
}

/** From here on two colours are two to the eye (OKLab). */
const apart = 0.1;
/** WCAG 2.2, 1.4.11: what shapes need beside one another. */
export const leastRatio = 3;

/**
 * Which colours meet, and along how much of the picture; the longest first. Where two meet there may be others between them that
 * only smooth the step: of all within two points of there, the two count that are farthest apart. What is mere shading (nearer
 * than `apart`, or going over little by little) is no border.
 */
export function bordersOf(palette: Palette, width: number): Border[] {
  const { swatches, points } = palette;
  const farthest = farthestPairs(swatches);
  const lengths = new Map<number, number>();
  points.forEach((place, at) => {
    const isAtEnd = (at + 1) % width === 0;
    const meets = (!isAtEnd && points[at + 1] !== place) || (points[at + width] ?? place) !== place;
    const pair = meets ? farthest(seenAround(points, at, width)) : undefined;
    if (pair !== undefined && isStep(palette, pair, at, width)) lengths.set(pair, (lengths.get(pair) ?? 0) + 1);
  });
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  return [...lengths]
    .toSorted(([, a], [, b]) => b - a)
    .map(([key, length]) => {
      const [one, other] = [swatches[key >> 4] as Swatch, swatches[key & 15] as Swatch];
      return { one, other, length, share: length / all, ratio: contrast(one.color, other.color) };
    });
}

const around = 2;

/** Which colours there are near a point, a bit for each. */
function seenAround(points: Uint8Array, at: number, width: number): number {
  let seen = 0;
  eachAround(points.length, at, width, (point) => {
    seen |= 1 << (points[point] as number);
  });
  return seen;
}

/** Do the points near there differ as much as two colours do, on the way from the one of a pair to the other? */
function isStep({ swatches, points, shadeOf, shades }: Palette, pair: number, at: number, width: number): boolean {
  const [one, other] = [swatches[pair >> 4] as Swatch, swatches[pair & 15] as Swatch];
  const way = other.lab.map((part, place) => part - (one.lab[place] as number)) as Triple;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  eachAround(points.length, at, width, (point) => {
    const [lightness, x, y] = shades.get(shadeOf[point] as number) as Triple;
    const along = lightness * way[0] + x * way[1] + y * way[2];
    least = Math.min(least, along);
    most = Math.max(most, along);
  });
  return most - least >= apart * Math.hypot(...way);
}

function eachAround(length: number, at: number, width: number, see: (point: number) => void): void {
  const [x, height] = [at % width, length / width];
  const y = (at - x) / width;
  for (let row = Math.max(0, y - around); row <= Math.min(height - 1, y + around); row++) {
    for (let column = Math.max(0, x - around); column <= Math.min(width - 1, x + around); column++) {
      see(row * width + column);
    }
  }
}

/** Of so many colours the two that are farthest apart, as one number; undefined where they are but shades. */
function farthestPairs(swatches: Swatch[]): (seen: number) => number | undefined {
  const known = new Map<number, number | undefined>();
  return (seen) => {
    if (!known.has(seen)) known.set(seen, farthestOf(swatches, seen));
    return known.get(seen);
  };
}

function farthestOf(swatches: Swatch[], seen: number): number | undefined {
  const there = swatches.flatMap((_, place) => (seen & (1 << place) ? place : []));
  const pairs = there.flatMap((one) => there.filter((other) => other > one).map((other) => [one, other] as const));
  const apartness = ([one, other]: readonly [number, number]) =>
    distance((swatches[one] as Swatch).lab, (swatches[other] as Swatch).lab);
  const [best] = pairs.toSorted((a, b) => apartness(b) - apartness(a));
  return best && apartness(best) >= apart ? best[0] * 16 + best[1] : undefined;
}

/** The share of all borders, by their length, of which this is so; null where nothing meets. */
export function shareOf(borders: Border[], isSo: (border: Border) => boolean): number | null {
  if (borders.length === 0) return null;
  // what is summed is whole: a share that is just enough stays so
  const lengthOf = (some: Border[]) => some.reduce((sum, { length }) => sum + length, 0);
  return lengthOf(borders.filter(isSo)) / lengthOf(borders);
}

/** Kinds of colour blindness, of which one in twelve boys and men has one of the first two. */
export const visions = ["protan", "deutan", "tritan"] as const;
export type Vision = (typeof visions)[number];

/** Machado, Oliveira and Fernandes 2009, at full severity; of light, red, green and blue. */
const seen: Record<Vision, [Triple, Triple, Triple]> = {
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

/** As somebody with this vision sees a colour: red, green and blue, 0 to 255. */
export function asSeenBy(vision: Vision, colour: string): Triple {
  const [r, g, b] = partsOf(colour).map(linear) as Triple;
  return seen[vision].map(([x, y, z]) => shownPart(x * r + y * g + z * b)) as Triple;
}

/** Do both colours of a border stay two for them? */
export function staysApart({ one, other }: Border, vision: Vision): boolean {
  return distance(toLab(asSeenBy(vision, one.color)), toLab(asSeenBy(vision, other.color))) >= apart;
}
