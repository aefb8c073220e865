import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { automationSuggestions } from "./queries.ts";

/** What is suggested, and how many messages came since it was read. */
export function useSuggestions({ id, lastSeq }: Pick<ConversationItem, "id" | "lastSeq">) {
  const query = useQuery(automationSuggestions(id));
  const readAt = query.dataUpdatedAt;
  const [read, setRead] = useState({ readAt, lastSeq });
  if (read.readAt !== readAt) setRead({ readAt, lastSeq });
  return { query, fresh: Math.max(0, lastSeq - read.lastSeq) };
}
