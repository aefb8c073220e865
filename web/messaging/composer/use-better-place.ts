import { useInfiniteQuery } from "@tanstack/react-query";
import type { ConversationType } from "#contract/conversations.ts";
import { canStart, placedTypes } from "#domain/messaging/conversations/can-start.ts";
import type { SuggestedConversation } from "#domain/messaging/detection/suggest-conversation.ts";
import { allItems } from "#web/platform/paged.ts";
import { conversationPlaces } from "../quick/queries.ts";

/** Where I am pointed to: not to where I am, and to nothing that I cannot start (decision 028). */
export function useBetterPlace(
  suggested: SuggestedConversation | null,
  here: ConversationType | undefined,
): SuggestedConversation | null {
  const isElsewhere = suggested !== null && suggested.type !== here;
  const placed = placedTypes.find((type) => isElsewhere && type === suggested.type);
  const query = useInfiniteQuery({ ...conversationPlaces(placed ?? "project"), enabled: placed !== undefined });
  const startable = placed && allItems(query.data).length > 0 ? [placed] : [];
  return isElsewhere && canStart(suggested.type, startable) ? suggested : null;
}
