import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";

/** Whether other calendars fetch my dates. Nothing tells of a change: it is asked for when it is looked at. */
export const calendar = () =>
  queryOptions({ queryKey: ["calendar"], queryFn: () => call("getCalendar", {}), refetchOnMount: "always" });
