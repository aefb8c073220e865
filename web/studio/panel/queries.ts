import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { AuditAction } from "#contract/audit-actions.ts";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import type { PerformanceMetric } from "#contract/performance.ts";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { paging } from "#web/platform/paged.ts";
import { studioLive } from "./live.ts";

lateAreas.push(studioLive);

/** Nothing tells of these, so they are asked for whenever they are opened; the old list stays while a new one comes. */
const asked = { staleTime: 0, placeholderData: keepPreviousData };
const healthEvery = 10_000;

export type UserFilter = Omit<CallOf<(typeof routes)["listUsers"]>, "cursor" | "limit">;

export interface AuditFilter {
  action?: AuditAction | undefined;
  /** An e-mail address. */
  actor?: string | undefined;
  organization?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const users = (filter: UserFilter) =>
  infiniteQueryOptions({
    queryKey: ["admin-users", filter],
    queryFn: ({ pageParam }) => call("listUsers", { ...filter, cursor: pageParam ?? undefined }),
    ...paging,
    ...asked,
  });

export const auditLog = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ["audit", filter],
    queryFn: ({ pageParam }) => call("listAudit", { ...filter, cursor: pageParam ?? undefined }),
    ...paging,
    ...asked,
  });

export const organizationAudit = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["organization-audit", id],
    queryFn: ({ pageParam }) => call("listOrganizationAudit", { id, cursor: pageParam ?? undefined }),
    ...paging,
    staleTime: 0,
  });

export const health = () =>
  queryOptions({
    queryKey: ["health"],
    queryFn: () => call("getHealth", {}),
    refetchInterval: healthEvery,
    staleTime: 0,
  });

export const pagePerformance = (metric: PerformanceMetric, days: number) =>
  queryOptions({
    queryKey: ["performance", metric, days],
    queryFn: () => call("getPerformance", { metric, days }),
    ...asked,
  });

/** `count`: how many there are, as Health tells; another number asks for them anew. */
export const failedMails = (count: number) =>
  infiniteQueryOptions({
    queryKey: ["failed-mails", count],
    queryFn: ({ pageParam }) => call("listFailedMails", { cursor: pageParam ?? undefined }),
    ...paging,
    ...asked,
  });

export type InquiryFilter = Omit<CallOf<(typeof routes)["listInquiries"]>, "cursor" | "limit">;

export const inquiries = (filter: InquiryFilter) =>
  infiniteQueryOptions({
    queryKey: ["inquiries", filter],
    queryFn: ({ pageParam }) => call("listInquiries", { ...filter, cursor: pageParam ?? undefined }),
    ...paging,
    ...asked,
  });

export const inquiry = (id: string) =>
  queryOptions({ queryKey: ["inquiry", id], queryFn: () => call("getInquiry", { id }), staleTime: 0 });

export const inquiryEntries = (id: string) =>
  infiniteQueryOptions({
    queryKey: ["inquiry-entries", id],
    queryFn: ({ pageParam }) => call("listInquiryEntries", { id, cursor: pageParam ?? undefined }),
    ...paging,
    staleTime: 0,
  });

export const staff = (search: string) =>
  queryOptions({ queryKey: ["staff", search], queryFn: () => call("listStaff", { search }), ...asked });
