import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

const minute = 60_000;

const read = (fresh?: "true") =>
  call("getAnalytics", { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone, fresh });

/**
 * What admins are told of everything, by the days of whoever looks. Each block reads this one. Counted when it is asked for, so
 * nothing tells of a change; S2 section 9 asks each minute, at the most: what the
 * server counted for another admin within that minute serves, too.
 */
export const analytics = () =>
  queryOptions({
    queryKey: ["analytics"],
    queryFn: () => read(),
    staleTime: minute,
    refetchInterval: minute,
  });

/** Counted anew, for whoever does not want to wait. */
export const freshAnalytics = () =>
  queryOptions({ queryKey: analytics().queryKey, queryFn: () => read("true"), staleTime: 0 });
