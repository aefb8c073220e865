import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { automationLive } from "./live.ts";

lateAreas.push(automationLive);

/** What I have this conversation do, and when it did last; kept live by `putTrigger` and `putFiring`, and asked for by whoever opens it. */
export const automation = (conversationId: string) =>
  queryOptions({
    queryKey: ["automation", conversationId],
    queryFn: () => call("getAutomation", { id: conversationId }),
    staleTime: 0,
  });

/**
 * What I might have it do. Not kept once it is closed, as it tells of messages that may be deleted meanwhile; asked anew by
 * whoever wants to know more, and not for its age.
 */
export const automationSuggestions = (conversationId: string) =>
  queryOptions({
    queryKey: ["automation-suggestions", conversationId],
    queryFn: () => call("listAutomationSuggestions", { id: conversationId }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
