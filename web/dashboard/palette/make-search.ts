import Fuse from "fuse.js/basic";
import { longestPattern, matchDistance, type PaletteItem, weights } from "#domain/dashboard/palette.ts";

/** What matches these words, nearest first. */
export function makeSearch<Item extends PaletteItem>(
  items: readonly Item[],
  threshold: number,
): (words: string) => Item[] {
  const fuse = new Fuse(items, {
    keys: Object.entries(weights).map(([name, weight]) => ({ name, weight })),
    threshold,
    distance: matchDistance,
    location: 0,
    minMatchCharLength: 1,
    ignoreDiacritics: true,
  });
  return (words) => fuse.search(words.slice(0, longestPattern)).map(({ item }) => item);
}
