import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

/** How I arranged the dashboard, on all my devices; a signal tells of changes. */
export const dashboardLayout = () =>
  queryOptions({
    queryKey: ["dashboard-layout"],
    queryFn: () => call("getDashboardLayout", {}),
    meta: { persist: true },
  });
