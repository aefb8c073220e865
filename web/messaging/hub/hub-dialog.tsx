import type { Message } from "#contract/messages.ts";
import { lazy } from "#web/ui/lazy.ts";
import { writeNext } from "../composer/write-next.ts";
import type { HubSearch } from "../search/hub-search.ts";
import { MentionsDialog } from "./mentions-dialog.tsx";
import { StarredDialog } from "./starred-dialog.tsx";

const QuickActionsDialog = lazy(async () => ({
  default: (await import("../quick/quick-actions-dialog.tsx")).QuickActionsDialog,
}));

const IntelligenceDialog = lazy(async () => ({
  default: (await import("../intelligence/intelligence-dialog.tsx")).IntelligenceDialog,
}));

export type HubDialogKind = "new" | "mentions" | "starred" | "insights";

interface Props {
  kind: HubDialogKind;
  onOpen: (address: HubSearch) => void;
  onClose: () => void;
}

/** Over the hub: a new conversation; messages of all conversations, those that name me or those that I starred; how all go. */
export function HubDialog({ kind, onOpen, onClose }: Props) {
  const onMessage = ({ id, conversationId }: Pick<Message, "id" | "conversationId">) =>
    onOpen({ conversation: conversationId, message: id });
  if (kind === "mentions") return <MentionsDialog onOpen={onMessage} onClose={onClose} />;
  if (kind === "starred") return <StarredDialog onOpen={onMessage} onClose={onClose} />;
  if (kind === "insights") return <IntelligenceDialog onClose={onClose} />;
  return (
    <QuickActionsDialog
      onClose={onClose}
      onCreated={(id) => {
        writeNext(id);
        onClose();
        onOpen({ conversation: id });
      }}
    />
  );
}
