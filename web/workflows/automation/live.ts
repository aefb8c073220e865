// Automation in the cache: what I have a conversation do, when it did last, and what I might have it do.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Automation, AutomationEntry, AutomationSuggestion, AutomationTrigger } from "#contract/automation.ts";
import { mostAutomationEntries } from "#contract/limits.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { latestTold } from "#web/platform/latest-told.ts";
import type { LiveHandlers } from "#web/platform/live.ts";

interface Suggestions {
  items: AutomationSuggestion[];
}

/** The newest version that was told of each; of one that was deleted none is newer. */
const told = latestTold<number>();
/** Of each conversation the newest entry that was pushed out of its history: it is not back by being told late. */
const pushedOut = latestTold<AutomationEntry>();

const keyOf = (conversationId: string): QueryKey => ["automation", conversationId];
const suggestionsOf = (conversationId: string): QueryKey => ["automation-suggestions", conversationId];

/** At its place, by its version the higher one; what it stands for is suggested no more. */
export function putTrigger(cache: QueryClient, trigger: AutomationTrigger): QueryKey[] {
  const { id, conversationId, templateId, name, version } = trigger;
  const keys = [keyOf(conversationId), suggestionsOf(conversationId)];
  if (version < Math.max(told.of(cache, id) ?? 0, heldAt(cache, trigger))) return keys;
  told.note(cache, id, version);
  change(cache, conversationId, ({ triggers, history }) => ({
    triggers: [...triggers.filter((one) => one.id !== id), trigger].toSorted(newestFirst),
    history: history.map((entry) => (entry.triggerId === id ? { ...entry, triggerName: name } : entry)),
  }));
  cache.setQueryData<Suggestions>(
    suggestionsOf(conversationId),
    (list) => list && { items: list.items.filter((one) => one.templateId !== templateId) },
    // nobody was asked for it
    { updatedAt: cache.getQueryState(suggestionsOf(conversationId))?.dataUpdatedAt ?? 0 },
  );
  return keys;
}

/** It acted: what it is like since, and the entry at its place, under the name that it has now. */
export function putFiring(
  cache: QueryClient,
  { trigger, entry }: { trigger: AutomationTrigger; entry: AutomationEntry },
): QueryKey[] {
  const { conversationId } = trigger;
  const keys = putTrigger(cache, trigger);
  change(cache, conversationId, ({ triggers, history }) => {
    const now = triggers.find(({ id }) => id === entry.triggerId);
    const out = pushedOut.of(cache, conversationId);
    const isOut = out !== undefined && !isBefore(entry, out);
    if (!now || isOut || history.some(({ id }) => id === entry.id)) return { triggers, history };
    const all = [...history, { ...entry, triggerName: now.name }].toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
    const next = all[mostAutomationEntries];
    if (next) pushedOut.note(cache, conversationId, next);
    return { triggers, history: all.slice(0, mostAutomationEntries) };
  });
  return keys;
}

/** With its entries, and for good. What stood for it may be suggested again. */
export function dropTrigger(
  cache: QueryClient,
  { id, conversationId }: Pick<AutomationTrigger, "id" | "conversationId">,
): QueryKey[] {
  told.note(cache, id, Number.POSITIVE_INFINITY);
  change(cache, conversationId, ({ triggers, history }) => ({
    triggers: triggers.filter((one) => one.id !== id),
    history: history.filter(({ triggerId }) => triggerId !== id),
  }));
  fetchAgain(cache, { queryKey: suggestionsOf(conversationId) });
  return [keyOf(conversationId)];
}

export const automationLive: LiveHandlers = {
  "automation:created": putTrigger,
  "automation:updated": putTrigger,
  "automation:fired": putFiring,
  "automation:deleted": dropTrigger,
  "message:deleted": askWithout,
  "message:updated": askWithout,
  // whoever leaves takes their triggers along
  "conversation:left": (cache, { conversationId, userId }, me) => {
    if (userId !== me) return [];
    for (const queryKey of [keyOf(conversationId), suggestionsOf(conversationId)]) {
      cache.removeQueries({ queryKey, type: "inactive" });
      fetchAgain(cache, { queryKey });
    }
    return [];
  },
};

/** What was read off a message that says something else now, or nothing, is read anew. */
function askWithout(cache: QueryClient, { id, conversationId }: { id: string; conversationId: string }): QueryKey[] {
  const queryKey = suggestionsOf(conversationId);
  const held = cache.getQueryData<Suggestions>(queryKey);
  if (held?.items.some(({ messages }) => messages.includes(id))) fetchAgain(cache, { queryKey });
  return [queryKey];
}

function heldAt(cache: QueryClient, { id, conversationId }: AutomationTrigger): number {
  const held = cache.getQueryData<Automation>(keyOf(conversationId));
  return held?.triggers.find((one) => one.id === id)?.version ?? 0;
}

function change(cache: QueryClient, conversationId: string, how: (held: Automation) => Automation): void {
  cache.setQueryData<Automation>(keyOf(conversationId), (held) => held && how(held));
}

/** As the server lists both: what is of one moment by its id. */
function newestFirst(one: AutomationTrigger, other: AutomationTrigger): number {
  if (one.createdAt !== other.createdAt) return one.createdAt > other.createdAt ? -1 : 1;
  return one.id < other.id ? -1 : 1;
}

function isBefore(one: AutomationEntry, other: AutomationEntry): boolean {
  return one.at === other.at ? one.id < other.id : one.at > other.at;
}
