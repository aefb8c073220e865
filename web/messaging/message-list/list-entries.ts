import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ShownMessage } from "../live.ts";

/** What the list asks of the query behind it: `next` leads to older messages, `previous` to newer ones. */
export type Pages = Pick<
  UseInfiniteQueryResult,
  | "hasNextPage"
  | "hasPreviousPage"
  | "isFetching"
  | "isFetchNextPageError"
  | "isFetchPreviousPageError"
  | "fetchNextPage"
  | "fetchPreviousPage"
>;

/** What the list shows below each other: messages, what failed to come at either end, and the end itself. */
export type Entry = ShownMessage | "older" | "newer" | "end";

/** Where the list stands when it opens, or after a jump; `count` makes a second jump to the same place one of its own. */
export type Target = { messageId: string; count: number } | { at: string } | "unread" | "end";

export function entriesOf(messages: ShownMessage[], pages: Pages): Entry[] {
  const entries: Entry[] = [...messages, "end"];
  if (pages.isFetchPreviousPageError) entries.splice(-1, 0, "newer");
  // what was said before what waits to be sent
  const isUnloaded = messages[0]?.seq === null && pages.hasNextPage && !pages.isFetching;
  if (pages.isFetchNextPageError || isUnloaded) entries.unshift("older");
  return entries;
}

/** Among the entries; null: the end. */
export function placeOf(entries: Entry[], target: Target, unreadAfter: number | null): number | null {
  if (target === "end") return null;
  const isIt = (entry: Entry) => {
    if (typeof entry === "string") return false;
    if (target === "unread") return unreadAfter !== null && entry.seq !== null && entry.seq > unreadAfter;
    return "at" in target ? entry.createdAt >= target.at : entry.id === target.messageId;
  };
  const place = entries.findIndex(isIt);
  return place < 0 ? null : place;
}
