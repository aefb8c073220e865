import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Acknowledgement } from "#contract/acknowledgements.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { Page } from "#web/platform/paged.ts";

/** Mine is marked at once; who looks at the people of a message asks for them again. */
export function putAcknowledgement(cache: QueryClient, given: Acknowledgement, me: string): QueryKey[] {
  fetchAgain(cache, { queryKey: ["asked", given.messageId] });
  if (given.userId !== me) return [];
  const queryKey = ["acknowledged", given.conversationId];
  cache.setQueryData<Page<Acknowledgement>>(queryKey, (known) => {
    if (!known) return known;
    const others = known.items.filter(({ messageId }) => messageId !== given.messageId);
    return { ...known, items: [given, ...others].toSorted(latestFirst) };
  });
  return [queryKey];
}

function latestFirst(a: Acknowledgement, b: Acknowledgement): number {
  return `${a.acknowledgedAt} ${a.messageId}` < `${b.acknowledgedAt} ${b.messageId}` ? 1 : -1;
}
