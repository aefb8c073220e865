import type { QueryClient } from "@tanstack/react-query";
import type { MessageDraft } from "#contract/message-drafts.ts";
import { draft } from "./queries.ts";

/** The newest that was heard of stands. */
export function holdDraft(cache: QueryClient, given: MessageDraft): void {
  cache.setQueryData<MessageDraft>(draft(given.conversationId).queryKey, (known) =>
    known && (known.writtenAt ?? "") > (given.writtenAt ?? "") ? known : given,
  );
}
