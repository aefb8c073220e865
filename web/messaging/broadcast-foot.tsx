import type { ReactNode } from "react";
import type { ConversationItem } from "#contract/conversations.ts";
import { useKeeping } from "./use-keeping.ts";

/** Under a broadcast: the place to write for whoever leads it, a word about it for the others (permissions.md, conversations). */
export function BroadcastFoot({ conversation, children }: { conversation: ConversationItem; children: ReactNode }) {
  const owner = conversation.participants.find(({ role }) => role === "owner");
  if (useKeeping(conversation)) return children;
  return (
    <p className="border-t border-line p-4 text-center text-[length:var(--text-sm)] text-ink-2">
      {owner ? `${owner.name} and who leads here write in this broadcast.` : "Who leads here writes in this broadcast."}{" "}
      You can read and react.
    </p>
  );
}
