import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { AdminUser } from "#contract/studio.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { mapPages, type Pages } from "#web/platform/paged.ts";

/** Shows the account as it now is in every list that holds it; lists that it may have left or entered are asked for again. */
export function putAdminUser(cache: QueryClient, user: AdminUser): QueryKey[] {
  cache.setQueriesData<Pages<AdminUser>>({ queryKey: ["admin-users"] }, (pages) =>
    pages ? mapPages(pages, (entry) => (entry.id === user.id ? user : entry)) : pages,
  );
  void cache.invalidateQueries({ queryKey: ["admin-users"] });
  void cache.invalidateQueries({ queryKey: ["audit"] });
  return [["admin-users"], ["audit"]];
}

export const studioLive: LiveHandlers = { "account:changed": putAdminUser };
