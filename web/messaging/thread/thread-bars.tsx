import type { ComponentType } from "react";
import { Optional } from "#web/ui/optional.tsx";
import { TopicBar } from "../topics/topic-bar.tsx";
import { useThread } from "./thread-context.ts";

/** What a consultation is to its conversation; the room that knows stands above this one. */
export type Meeting = ComponentType<{ conversationId: string }>;

/** Between the head and what is said: the meeting that is held here, and the topics. */
export function ThreadBars({ conversationId, meeting: Bar }: { conversationId: string; meeting: Meeting | undefined }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { conversation } = useThread();
  return (
    <>
      {Bar && conversation?.type === "consultation" && (
        <Optional isSilent>
          <Bar conversationId={conversationId} />
        </Optional>
      )}
      <TopicBar conversationId={conversationId} />
    </>
  );
}
