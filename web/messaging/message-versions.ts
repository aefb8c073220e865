import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";

/** Messages of which it is remembered, of each cache; the ones heard of longest ago are forgotten first. */
const most = 5000;
const newest = new WeakMap<QueryClient, Map<string, number>>();

/** Is it a late copy of a message that was changed since? Remembers the newest version told of each. */
export function isOutdated(cache: QueryClient, { id, version }: Pick<Message, "id" | "version">): boolean {
  const versions = newest.get(cache) ?? new Map<string, number>();
  newest.set(cache, versions);
  // what is on its way has version 0: late only where a later one was told
  const known = versions.get(id) ?? Math.min(version, 1);
  if (version > known) {
    versions.delete(id);
    versions.set(id, version);
    const [oldest] = versions.keys();
    if (versions.size > most && oldest) versions.delete(oldest);
  }
  return version < known;
}
