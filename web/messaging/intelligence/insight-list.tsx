import { useState } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { MoreButton } from "#web/ui/more-button.tsx";
import { ConversationInsight } from "./conversation-insight.tsx";
import { PacesFailed } from "./paces-failed.tsx";
import { usePaces } from "./use-paces.ts";

/** Drawn at once, as in the hub's list. */
const atOnce = 50;

interface Props {
  found: ConversationItem[];
  openId: string | undefined;
  now: number;
}

/** Conversation by conversation, the liveliest first. */
export function InsightList({ found, openId, now }: Props) {
  const [most, setMost] = useState(atOnce);
  const drawn = found.slice(0, most);
  const paces = usePaces(drawn.map(({ id }) => id));
  const beyond = {
    hasNextPage: found.length > most,
    isFetchingNextPage: false,
    fetchNextPage: async () => setMost(most + atOnce),
  };
  return (
    <>
      {paces.haveFailed && <PacesFailed onRetry={paces.retry} />}
      <ul aria-label="Conversations">
        {drawn.map((conversation) => (
          <ConversationInsight
            key={conversation.id}
            conversation={conversation}
            pace={paces.of.get(conversation.id)}
            isPaceComing={paces.areComing}
            isOpen={conversation.id === openId}
            now={now}
          />
        ))}
      </ul>
      <MoreButton query={beyond} />
    </>
  );
}
