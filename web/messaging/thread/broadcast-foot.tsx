import { type ReactNode, useEffect } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { canInConversation } from "#domain/permissions.ts";
import { useStanding } from "./use-standing.ts";

interface Props {
  conversation: ConversationItem;
  /** Said whether one only reads here. */
  onReader: (isReader: boolean) => void;
  children: ReactNode;
}

/** Under a broadcast: the place to write for whoever leads it, a word about it for the others (permissions.md, conversations). */
export function BroadcastFoot({ conversation, onReader, children }: Props) {
  // what would be kept weighs more than it saves
  "use no memo";
  const standing = useStanding(conversation);
  const mayWrite = standing && canInConversation(standing, "message.send");
  useEffect(() => onReader(!mayWrite), [mayWrite, onReader]);
  const owner = conversation.participants.find(({ role }) => role === "owner");
  if (mayWrite) return children;
  return (
    <p className="border-t border-line p-4 text-center text-[length:var(--text-sm)] text-ink-2">
      {/* while nobody knows it the word keeps its place and says nothing */}
      <span style={{ visibility: mayWrite === undefined ? "hidden" : "visible" }}>
        {owner
          ? `${owner.name} and who leads here write in this broadcast.`
          : "Who leads here writes in this broadcast."}{" "}
        You can read and react.
      </span>
    </p>
  );
}
