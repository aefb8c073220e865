import { type QueryClient, QueryObserver, queryOptions } from "@tanstack/react-query";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { call } from "#web/platform/api.ts";
import { onSignal } from "#web/platform/connection.ts";
import { takeDraft } from "./take-draft.ts";

/** What I left in my conversations, on whatever device. */
const drafts = queryOptions({ queryKey: ["drafts"], queryFn: () => call("listDrafts", {}), staleTime: 0 });

/** What I leave on my other devices comes to this one, and what I send from there goes, until `leaving`. */
export function bringDrafts(cache: QueryClient, me: string, leaving: AbortSignal): void {
  if (leaving.aborted) return;
  const take = (held: MessageDraft) => takeDraft(me, held);
  const stopAsking = new QueryObserver(cache, drafts).subscribe(({ data }) => data?.items.forEach(take));
  const stopHearing = onSignal("draft:changed", take);
  leaving.addEventListener("abort", () => {
    stopAsking();
    stopHearing();
  });
}
