import type { ConversationPace, Level } from "#contract/conversation-insights.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { folded } from "#domain/folded.ts";
import { flagsOf, isUrgent } from "#domain/messaging/conversations/conversation-flags.ts";
import { isStale } from "#domain/messaging/insights/hub-insights.ts";

/** S3 section 2. */
const filters = {
  All: () => true,
  Urgent: isUrgent,
  "Pending Actions": (item: ConversationItem, now: number) => flagsOf(item, now).pending > 0,
  Stale: isStale,
};

export type PanelFilter = keyof typeof filters;
export const panelFilters = Object.keys(filters) as PanelFilter[];

/** What the whole panel is narrowed to: its rows, what it advises and its figures. */
export interface Narrowing {
  words: string;
  filter: PanelFilter;
  level: Level | null;
}

export const everything: Narrowing = { words: "", filter: "All", level: null };

export function isWithin(
  item: ConversationItem,
  { words, filter, level }: Narrowing,
  known: { paces: ReadonlyMap<string, ConversationPace>; now: number },
): boolean {
  if (level && known.paces.get(item.id)?.activityLevel !== level) return false;
  return filters[filter](item, known.now) && folded(item.name).includes(folded(words.trim()));
}
