import type { Message } from "#contract/messages.ts";
import { MentionsDialog } from "./mentions-dialog.tsx";
import { StarredDialog } from "./starred-dialog.tsx";

interface Props {
  kind: "mentions" | "starred";
  onOpen: (message: Pick<Message, "id" | "conversationId">) => void;
  onClose: () => void;
}

/** Messages of all conversations: those that name me, or those that I starred. */
export function PickedDialog({ kind, ...props }: Props) {
  return kind === "mentions" ? <MentionsDialog {...props} /> : <StarredDialog {...props} />;
}
