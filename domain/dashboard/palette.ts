// What the command palette shows, and in which order (S2 sections 2.3, 2.4 and 9).
import { folded } from "#domain/folded.ts";

export const paletteGroups = ["navigation", "action", "project", "activity", "user", "organization", "file"] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

export interface PaletteItem {
  id: string;
  title: string;
  description: string;
  category: PaletteGroup;
  keywords: readonly string[];
  /** 0 to 10. */
  priority: number;
  /** What kind of thing it is, beside its title. */
  badge?: string | undefined;
  /** The server found the words in it, be it in what is not shown here. */
  isFound?: boolean | undefined;
  /** One's own work, in the order in which it is suggested. */
  isOwn?: boolean | undefined;
  /** It belongs to where the person is. */
  isHere?: boolean | undefined;
}

export const shownAtFirst = 8;
export const shownWhenFound = 10;
export const shownActivities = 5;
const suggested = [
  { group: "project", most: 5 },
  { group: "user", most: 5 },
  { group: "activity", most: 3 },
] as const;
const leastPriority = 5;

/** How loosely words may match: S1 section 9 for the public site, S2 section 9 for the signed-in area. */
export const thresholds = { public: 0.6, workspace: 0.4 } as const;
export const matchDistance = 100;
export const longestPattern = 32;
export const weights = { title: 0.4, description: 0.3, keywords: 0.2, category: 0.1 } as const;

/**
 * Before anything is typed: what matters most, the highest first (S2 section 2.3), and below it some of one's own work
 * (section 2.4), which matters less than any command and would else never be suggested.
 */
export function firstItems<Item extends PaletteItem>(items: readonly Item[]): Item[] {
  const commands = items
    .filter(({ priority }) => priority >= leastPriority)
    .toSorted((one, other) => other.priority - one.priority)
    .slice(0, shownAtFirst);
  const own = suggested.flatMap(({ group, most }) =>
    items.filter(({ isOwn, category }) => isOwn && category === group).slice(0, most),
  );
  return [...commands, ...own];
}

/**
 * Of what matches, nearest first, the best by score; of equals the nearer match stays before. What is only alike counts
 * where nothing holds the words themselves: else a stray page would stand before the project that is meant.
 */
export function bestItems<Item extends PaletteItem>(matches: readonly Item[], query: string): Item[] {
  const literal = matches.filter((item) => holdsWords(item, query));
  return (literal.length > 0 ? literal : matches)
    .map((item) => ({ item, score: scoreOf(item, query) }))
    .toSorted((one, other) => other.score - one.score)
    .slice(0, shownWhenFound)
    .map(({ item }) => item);
}

/** 0 to 180: where the words stand, whether it belongs to where the person is, and twice its priority (S2 section 9). */
export function scoreOf(item: PaletteItem, query: string): number {
  const wanted = folded(query.trim());
  const holds = (text: string) => folded(text).includes(wanted);
  const title = folded(item.title).startsWith(wanted) ? 100 : holds(item.title) ? 50 : 0;
  const description = holds(item.description) ? 20 : 0;
  const category = holds(item.category) ? 10 : 0;
  return title + description + category + (item.isHere ? 30 : 0) + 2 * item.priority;
}

function holdsWords({ title, description, category, keywords, isFound }: PaletteItem, query: string): boolean {
  const wanted = folded(query.trim());
  return isFound === true || [title, description, category, ...keywords].some((text) => folded(text).includes(wanted));
}

/** Group by group in their order, each item where its group has it. */
export function inGroups<Item extends PaletteItem>(items: readonly Item[]): { group: PaletteGroup; items: Item[] }[] {
  return paletteGroups
    .map((group) => ({ group, items: items.filter(({ category }) => category === group) }))
    .filter((part) => part.items.length > 0);
}
