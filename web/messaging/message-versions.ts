import type { QueryClient } from "@tanstack/react-query";
import type { Message } from "#contract/messages.ts";
import { latestTold } from "#web/platform/latest-told.ts";

const newest = latestTold<number>();

/** Is it a late copy of a message that was changed since? Remembers the newest version told of each. */
export function isOutdated(cache: QueryClient, { id, version }: Pick<Message, "id" | "version">): boolean {
  // what is on its way has version 0: late only where a later one was told
  const known = newest.of(cache, id) ?? Math.min(version, 1);
  if (version > known) newest.note(cache, id, version);
  return version < known;
}
