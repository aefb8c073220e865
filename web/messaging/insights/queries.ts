import { queryOptions } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";
import { call } from "#web/platform/api.ts";

/**
 * What a conversation tells of how it goes; null where too little was said in it. Not kept once it is closed: it holds words
 * of messages that may be deleted meanwhile. It is asked anew by whoever wants to know more, and not for its age.
 */
export const conversationInsights = (id: string) =>
  queryOptions({
    queryKey: ["conversation-insights", id],
    queryFn: () => call("getConversationInsights", { id, zone: zoneHere() }).catch(tooLittle),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** By which days 'tomorrow' is meant. */
function zoneHere(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function tooLittle(error: unknown): null {
  if (error instanceof AppError && error.code === "conflict") return null;
  throw error;
}
