import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Inquiry, InquiryEntry, InquiryFilter } from "#contract/inquiries.ts";
import type { AdminUser } from "#contract/studio.ts";
import type { StudioRecord } from "#contract/studio-record.ts";
import { isListed } from "#domain/studio/inquiry-states.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { allItems, dropFromPages, isNewer, isOlder, mapPages, type Pages, putInOrder } from "#web/platform/paged.ts";

/** Shows the account as it now is in every list that holds it; lists that it may have left or entered are asked for again. */
export function putAdminUser(cache: QueryClient, user: AdminUser): QueryKey[] {
  cache.setQueriesData<Pages<AdminUser>>({ queryKey: ["admin-users"] }, (pages) =>
    pages ? mapPages(pages, (entry) => (entry.id === user.id ? user : entry)) : pages,
  );
  fetchAgain(cache, { queryKey: ["admin-users"] });
  fetchAgain(cache, { queryKey: ["audit"] });
  return [["admin-users"], ["audit"]];
}

/** Out of every list; what else changed by it is asked for. */
export function dropAdminUser(cache: QueryClient, id: string): QueryKey[] {
  cache.setQueriesData<Pages<AdminUser>>({ queryKey: ["admin-users"] }, (pages) =>
    dropFromPages(pages, (entry) => entry.id === id),
  );
  fetchAgain(cache, { queryKey: ["audit"] });
  return [["admin-users"], ["audit"]];
}

/**
 * Into each list that it belongs to and out of the others; where words were searched for, the server is asked again. What is
 * told late changes nothing.
 */
export function putInquiry(cache: QueryClient, told: Inquiry): QueryKey[] {
  const one: QueryKey = ["inquiry", told.id];
  const lists = cache.getQueriesData<Pages<Inquiry>>({ queryKey: ["inquiries"] });
  const known = lists.map(([, pages]) => allItems(pages).find(({ id }) => id === told.id));
  const inquiry = newest([told, cache.getQueryData<Inquiry>(one), ...known]);
  cache.setQueryData<Inquiry>(one, (opened) => opened && inquiry);
  for (const [key, pages] of lists) {
    const filter = key[1] as Partial<InquiryFilter>;
    cache.setQueryData<Pages<Inquiry>>(key, placed(pages, inquiry, filter));
    if (filter.search) fetchAgain(cache, { queryKey: key });
  }
  return [one, ...lists.map(([key]) => key)];
}

function placed(pages: Pages<Inquiry> | undefined, inquiry: Inquiry, filter: Partial<InquiryFilter>) {
  if (!isListed(inquiry, filter)) return dropFromPages(pages, ({ id }) => id === inquiry.id);
  if (filter.search) return pages && mapPages(pages, (entry) => (entry.id === inquiry.id ? inquiry : entry));
  return putInOrder(pages, inquiry, isNewer);
}

function newest([told, ...known]: [Inquiry, ...(Inquiry | undefined)[]]): Inquiry {
  return known.reduce<Inquiry>((best, one) => (one && one.version > best.version ? one : best), told);
}

/** Out of every list; who has it open is told that it is gone. */
export function dropInquiry(cache: QueryClient, id: string): QueryKey[] {
  cache.setQueriesData<Pages<Inquiry>>({ queryKey: ["inquiries"] }, (pages) =>
    dropFromPages(pages, (entry) => entry.id === id),
  );
  void cache.resetQueries({ queryKey: ["inquiry", id] });
  return [["inquiries"], ["inquiry", id]];
}

/** Oldest first. */
export function putInquiryEntry(cache: QueryClient, entry: InquiryEntry): QueryKey[] {
  const list: QueryKey = ["inquiry-entries", entry.inquiryId];
  cache.setQueryData<Pages<InquiryEntry>>(list, (pages) => putInOrder(pages, entry, isOlder));
  return [list];
}

export function putStudioRecord(cache: QueryClient, record: StudioRecord): QueryKey[] {
  const key: QueryKey = ["studio-record"];
  cache.setQueryData<StudioRecord>(key, (known) =>
    known && (known.updatedAt ?? "") > (record.updatedAt ?? "") ? known : known && record,
  );
  return [key];
}

export const studioLive: LiveHandlers = {
  "account:changed": putAdminUser,
  "user:deleted": (cache, { userId }) => dropAdminUser(cache, userId),
  "inquiry:received": putInquiry,
  "inquiry:changed": putInquiry,
  "inquiry:entry-added": putInquiryEntry,
  "inquiry:deleted": (cache, { id }) => dropInquiry(cache, id),
  "studio:updated": putStudioRecord,
};
