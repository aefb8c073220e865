import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";

const newest: QueryKey = ["message-versions"];

/** Is it a late copy of a message that was changed since? Remembers the newest version told of each. */
export function isOutdated(cache: QueryClient, { id, version }: Message): boolean {
  const known = cache.getQueryData<Record<string, number>>(newest)?.[id] ?? 1;
  if (version > known) {
    cache.setQueryData<Record<string, number>>(newest, (versions) => ({ ...versions, [id]: version }));
  }
  return version < known;
}
