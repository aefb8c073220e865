import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

const minute = 60_000;

/**
 * What admins are told of everything, by the days of whoever looks. Each block reads this one. Counted when it is asked for, so
 * nothing tells of a change; S2 section 9 asks each minute, at the most.
 */
export const analytics = () =>
  queryOptions({
    queryKey: ["analytics"],
    queryFn: () => call("getAnalytics", { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone }),
    staleTime: minute,
    refetchInterval: minute,
  });
