// What the widget 'Quick Search' shows, and in which order (S2 sections 2.7 and 9).
import { bestItems, type PaletteItem } from "./palette.ts";

const shown = 4;
/** In the order in which they stand before anything is typed. */
const kinds = [
  { kind: "project", most: 3 },
  { kind: "activity", most: 2 },
  { kind: "navigation", most: 2 },
] as const;

export function firstQuick<Item extends PaletteItem>(items: readonly Item[]): Item[] {
  return kinds
    .flatMap(({ kind, most }) => items.filter(({ category }) => category === kind).slice(0, most))
    .slice(0, shown);
}

/** Of what matches, nearest first; no kind takes the place of the others. */
export function bestQuick<Item extends PaletteItem>(matches: readonly Item[], query: string): Item[] {
  const ofEach = kinds.flatMap(({ kind, most }) =>
    bestItems(
      matches.filter(({ category }) => category === kind),
      query,
    ).slice(0, most),
  );
  return bestItems(ofEach, query).slice(0, shown);
}
