import { type QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { call } from "#web/platform/api.ts";
import { onSignal } from "#web/platform/connection.ts";
import { saveDrafts } from "./save-drafts.ts";
import { takeDraft } from "./take-draft.ts";

/** What I left in my conversations, on whatever device. */
const drafts = queryOptions({ queryKey: ["drafts"], queryFn: () => call("listDrafts", {}), staleTime: 0 });

/**
 * What I leave on my other devices comes to this one, and what I send from there goes, until `leaving`; what I wrote or sent
 * here without a network goes to them.
 */
export function bringDrafts(cache: QueryClient, me: string, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  const take = (held: MessageDraft) => takeDraft(me, held);
  let answeredAt = 0;
  const stopAsking = new QueryObserver(cache, drafts).subscribe(({ data, dataUpdatedAt }) => {
    data?.items.forEach(take);
    if (data && dataUpdatedAt > answeredAt) saveDrafts(me, data.items);
    answeredAt = dataUpdatedAt;
  });
  const stopHearing = onSignal("draft:changed", take);
  leaving.addEventListener("abort", () => {
    stopAsking();
    stopHearing();
  });
}
