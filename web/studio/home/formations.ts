// Where the sixty stand behind each section: the page is marched through as a show is.

/** S1 section 2: an animated background of 60 particles. */
export const particleCount = 60;

/** Fractions of the window. */
export type Place = readonly [x: number, y: number];

const round = Math.PI * 2;
const along = (place: number) => place / (particleCount - 1);
/** Scattered, but never by chance: the golden ratio spreads evenly. */
const golden = 0.618034;

const forms: Record<string, (place: number) => Place> = {
  home: (place) => [(place * golden) % 1, ((place * golden * golden * 7) % 1) * 0.9 + 0.05],
  about: (place) => [
    0.5 + 0.47 * Math.cos(Math.PI * (1 + along(place))),
    0.96 + 0.62 * Math.sin(Math.PI * (1 + along(place))),
  ],
  services: (place) => [(place % 10) / 9.9 + 0.005, Math.floor(place / 10) / 5.6 + 0.06],
  process: (place) => [(place % 5) / 5 + 0.1, Math.floor(place / 5) / 12 + 0.045],
  concepts: (place) => [along(place), 0.5 + 0.36 * Math.sin(along(place) * round * 1.5)],
  contact: (place) => [0.5 + 0.46 * Math.cos(along(place) * round), 0.5 + 0.44 * Math.sin(along(place) * round)],
};

/** Every particle's place in the form of a section; an unknown one keeps the first form. */
export function formation(section: string): Place[] {
  const form = forms[section] ?? (forms.home as (place: number) => Place);
  return Array.from({ length: particleCount }, (_, place) => form(place));
}

/** Where one is between two places, `done` from 0 to 1: it leaves slowly and arrives slowly. */
export function between(from: Place, to: Place, done: number): Place {
  const part = Math.min(1, Math.max(0, done));
  const eased = part * part * (3 - 2 * part);
  return [from[0] + (to[0] - from[0]) * eased, from[1] + (to[1] - from[1]) * eased];
}
