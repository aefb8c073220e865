// The concepts' pictures: pure geometry, no stock. Each mover has a place in three sets, as performers do.
import { seededForms } from "./seeded-forms.ts";

export interface Pose {
  x: number;
  y: number;
  /** Degrees. */
  turn: number;
  /** Of its height. */
  stretch: number;
  /** A colour of the token sheet. */
  paint: string;
}

export type Mover = [Pose, Pose, Pose];

export interface ConceptArt {
  shape: "panel" | "dot" | "silk";
  movers: Mover[];
}

/** The field that the poses are told in. */
export const stage = { width: 640, height: 480 };

const turnAll = Math.PI * 2;
const degrees = (radians: number) => (radians * 180) / Math.PI;

/** The house's own three are composed; any other concept gets forms of its own, always the same for the same name. */
export function conceptArt(title: string): ConceptArt {
  return composed.get(title)?.() ?? seededForms(title);
}

const composed = new Map<string, () => ConceptArt>([
  ["Metamorphic Structures", () => ({ shape: "panel", movers: times(14, panel) })],
  ["Fluid Formation Theory", () => ({ shape: "dot", movers: ribbonsIntoEye() })],
  ["Chromatic Resonance", () => ({ shape: "silk", movers: rings.flatMap(silks) })],
]);

/** A wall, two arches, two wings. */
function panel(place: number): Mover {
  const isLeft = place < 7;
  const within = isLeft ? place : 13 - place;
  const side = isLeft ? -1 : 1;
  const paint = `color-mix(in oklch, var(--accent) ${100 - within * 11}%, var(--text))`;
  const lean = side * (82 - within * 12);
  const reach = 205 - within * 6;
  const rad = (lean * Math.PI) / 180;
  const wing = { x: 320 + side * 26 + reach * Math.sin(rad), y: 412 - reach * Math.cos(rad) };
  return [
    { x: 320 + (place - 6.5) * 36, y: 250, turn: 0, stretch: 1.15, paint },
    { ...archPanel(place % 7, 320 + side * 138), paint },
    { ...wing, turn: lean, stretch: 1.5 - within * 0.07, paint },
  ];
}

/** Two legs, and five panels round a half circle between them. */
function archPanel(place: number, middle: number): Omit<Pose, "paint"> {
  if (place === 0 || place === 6) return { x: middle + (place - 3) * 36, y: 318, turn: 0, stretch: 0.78 };
  const angle = (Math.PI * (place - 0.5)) / 5;
  const at = { x: middle - 108 * Math.cos(angle), y: 244 - 108 * Math.sin(angle) };
  return { ...at, turn: degrees(angle), stretch: 0.42 };
}

type Spot = Pick<Pose, "x" | "y">;

/** Three ribbons, two spirals, one eye; each performer goes to the place that lies in the same bearing. */
function ribbonsIntoEye(): Mover[] {
  const [ribbons, spirals, eye] = [ribbon, spiral, lid].map((form) => byBearing(times(72, form)));
  return times(72, (place) => {
    const paint = place % 12 === 0 ? "var(--accent)" : "var(--text)";
    return [ribbons, spirals, eye].map((form) => ({ ...(form?.[place] as Spot), turn: 0, stretch: 1, paint })) as Mover;
  });
}

function ribbon(place: number): Spot {
  const [row, step] = [place % 3, Math.floor(place / 3)];
  const swing = 48 * Math.sin((step / 23) * turnAll * 1.25 + row * 0.7);
  return { x: 52 + (step * 536) / 23, y: 240 + (row - 1) * 84 + swing };
}

function spiral(place: number): Spot {
  const along = Math.floor(place / 2) / 35;
  const swirl = along * turnAll * 1.35 + (place % 2) * Math.PI;
  const reach = 26 + along * 186;
  return { x: 320 + reach * 1.25 * Math.cos(swirl), y: 240 + reach * Math.sin(swirl) };
}

function lid(place: number): Spot {
  const [row, round] = [place % 3, (Math.floor(place / 3) / 24) * turnAll];
  const high = Math.sin(round) * Math.abs(Math.sin(round)) ** 0.35;
  return { x: 320 + (270 - row * 88) * Math.cos(round), y: 240 + (168 - row * 58) * high };
}

function byBearing(spots: Spot[]): Spot[] {
  const bearing = ({ x, y }: Spot) => Math.atan2(y - 240, x - 320);
  return spots.toSorted((one, other) => bearing(one) - bearing(other));
}

const rings = [
  { count: 10, reach: 62, ring: 0 },
  { count: 16, reach: 118, ring: 1 },
  { count: 22, reach: 176, ring: 2 },
];
/** Hues that sound together: the second chord is built on the notes of the first. */
const chords = [
  [1, 6, 2],
  [1, 5, 8],
  [3, 4, 8],
];

/** Three rings of silk: a circle, a clover, a lens; each set is another chord. */
function silks({ count, reach, ring }: (typeof rings)[number]): Mover[] {
  return times(count, (place) => {
    const angle = (place / count) * turnAll + ring * 0.2;
    const hue = (set: number, note: number) => `var(--chart-${chords[set]?.[note % 3]})`;
    const at = (radius: number, bearing: number, wide = 1) => ({
      x: 320 + radius * wide * Math.cos(bearing),
      y: 240 + (radius / wide) * Math.sin(bearing),
    });
    const clover = angle + 0.5;
    const lens = angle + 1;
    return [
      { ...at(reach, angle), turn: degrees(angle) + 90, stretch: 1, paint: hue(0, ring) },
      {
        ...at(reach * (1 + 0.24 * Math.cos(3 * clover)), clover),
        turn: degrees(clover) + 45,
        stretch: 1.35,
        paint: hue(1, Math.floor((clover / turnAll) * 3)),
      },
      { ...at(reach, lens, 1.4), turn: degrees(lens), stretch: 1.15, paint: hue(2, place + ring) },
    ];
  });
}

function times<Item>(count: number, make: (place: number) => Item): Item[] {
  return Array.from({ length: count }, (_, place) => make(place));
}
