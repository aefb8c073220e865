import { useNavigate } from "@tanstack/react-router";
import { focusSearch } from "#web/platform/focus-search.ts";
import type { HubSearch } from "./hub-search.ts";
import { isBesideList } from "./is-beside-list.ts";

/** Leads into the hub's search, kept to this conversation; where the list is another screen, to that one. */
export function useSearchWithin(conversationId: string): () => void {
  const navigate = useNavigate();
  return () => {
    const search = (before: HubSearch) => ({ ...(isBesideList() && before), within: conversationId });
    void navigate({ to: "/dashboard/messages", search }).then(focusSearch);
  };
}
