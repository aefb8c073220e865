import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { SignalPayload } from "#web/platform/live.ts";

interface SomebodyListed {
  id: string;
  isOnline?: boolean;
}

/** Somebody came or went: every person in the cache with this id shows it. */
export function putPresence(
  cache: QueryClient,
  { userId, isOnline }: SignalPayload<"user:online"> & { isOnline: boolean },
): QueryKey[] {
  for (const family of ["organization-members", "team-members", "project-members", "conversations", "conversation"]) {
    cache.setQueriesData({ queryKey: [family] }, (data: unknown) => (data ? mark(data, userId, isOnline) : data));
  }
  return [];
}

/** A copy with the mark set; untouched parts stay the same objects. */
function mark(data: unknown, userId: string, isOnline: boolean): unknown {
  if (Array.isArray(data)) {
    const marked = data.map((entry) => mark(entry, userId, isOnline));
    return marked.some((entry, place) => entry !== data[place]) ? marked : data;
  }
  if (data === null || typeof data !== "object") return data;
  const person = data as SomebodyListed;
  if (person.id === userId && person.isOnline !== undefined) {
    return person.isOnline === isOnline ? data : { ...person, isOnline };
  }
  const entries = Object.entries(data).map(([key, value]) => [key, mark(value, userId, isOnline)] as const);
  const isChanged = entries.some(([key, value]) => value !== (data as Record<string, unknown>)[key]);
  return isChanged ? Object.fromEntries(entries) : data;
}
