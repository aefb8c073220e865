import { useInfiniteQuery } from "@tanstack/react-query";
import type { Starred } from "#contract/messages.ts";
import { starred } from "../queries.ts";
import { PickedMessages } from "./picked-messages.tsx";

interface Props {
  /** Undefined: of all conversations. */
  conversationId?: string | undefined;
  onOpen: (message: Starred) => void;
  onClose: () => void;
}

/** What I starred, the latest first. */
export function StarredDialog({ conversationId, ...props }: Props) {
  const query = useInfiniteQuery(starred(conversationId));
  return (
    <PickedMessages
      title="Starred messages"
      description="Only you see your stars."
      nothing="Nothing is starred yet."
      query={query}
      placeOf={({ conversationName }) => (conversationId ? undefined : conversationName)}
      {...props}
    />
  );
}
