import { contrast, linear, partsOf, shownPart, type Triple, toLab } from "#domain/accounts/colour.ts";
import type { Palette, Swatch } from "./palette.ts";
import { distance } from "./picture.ts";

/** Two colours that meet in a picture. */
export interface Border {
  one: Swatch;
  other: Swatch;
  /** Of all borders by their length, 0 to 1. */
  share: number;
  /** 1 to 21, as WCAG 2 counts. */
  ratio: number;
}

/** From here on two colours are two to the eye (OKLab). */
const apart = 0.1;
/** WCAG 2.2, 1.4.11: what shapes need beside one another. */
export const leastRatio = 3;

/** Which colours meet, and along how much of the picture; the longest first. What is mere shading (nearer than `apart`) is none. */
export function bordersOf({ swatches, points }: Palette, width: number): Border[] {
  const lengths = new Map<number, number>();
  const count = (one: number, other: number) => {
    if (one === other) return;
    const key = Math.min(one, other) * 256 + Math.max(one, other);
    lengths.set(key, (lengths.get(key) ?? 0) + 1);
  };
  points.forEach((place, at) => {
    if ((at + 1) % width !== 0) count(place, points[at + 1] ?? place);
    count(place, points[at + width] ?? place);
  });
  const found = [...lengths].flatMap(([key, length]) => {
    const [one, other] = [swatches[Math.floor(key / 256)], swatches[key % 256]];
    return one && other && distance(one.lab, other.lab) >= apart ? [{ one, other, length }] : [];
  });
  const all = found.reduce((sum, { length }) => sum + length, 0);
  return found
    .toSorted((a, b) => b.length - a.length)
    .map(({ one, other, length }) => ({ one, other, share: length / all, ratio: contrast(one.color, other.color) }));
}

/** The share of all borders, by their length, of which this is so; null where nothing meets. */
export function shareOf(borders: Border[], isSo: (border: Border) => boolean): number | null {
  if (borders.length === 0) return null;
  return borders.reduce((sum, border) => sum + (isSo(border) ? border.share : 0), 0);
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
