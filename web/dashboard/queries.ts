import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

/** How I arranged the dashboard, on all my devices; a signal tells of changes. */
export const dashboardLayout = () =>
  queryOptions({
    queryKey: ["dashboard-layout"],
    queryFn: () => call("getDashboardLayout", {}),
    meta: { persist: true },
  });

const minute = 60_000;

/** S2 sections 3 and 9: counted when it is asked for, so nothing tells of a change. By the days of whoever looks. */
export const dashboardStats = () =>
  queryOptions({
    queryKey: ["dashboard-stats"],
    queryFn: () => call("getDashboardStats", { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    staleTime: minute,
    refetchInterval: minute,
  });
