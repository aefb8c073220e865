import { useInfiniteQuery } from "@tanstack/react-query";
import { organizations } from "#web/organizations/queries.ts";
import { useWorkspace } from "#web/organizations/use-workspace.ts";
import { allItems } from "#web/platform/paged.ts";

export const everywhere = "all";

/** What the feed is limited to (S2 section 2.10): for whoever is in several organizations the one they are at, until they choose. */
export function useScope(chosen: string) {
  const query = useInfiniteQuery(organizations());
  const { organizationId: here } = useWorkspace();
  const mine = allItems(query.data);
  const isMine = query.hasNextPage || mine.some(({ id }) => id === here);
  const atFirst = mine.length > 1 && here && isMine ? here : undefined;
  return {
    organizationId: chosen === "" ? atFirst : chosen === everywhere ? undefined : chosen,
    hasChoice: mine.length > 1 || (chosen !== "" && chosen !== everywhere),
    isKnown: chosen !== "" || here === null || !query.isPending,
  };
}
