import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConversationItem } from "#contract/conversations.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putSettings } from "../live-conversations.ts";

type Change = { archived: boolean; isUndone?: boolean } | { muted: boolean } | { pinned: boolean };

/**
 * One's own view of a conversation: shown when the server has it, which is soon. What left the list is told, with the way
 * back.
 */
export function useSetConversation({ id, name }: Pick<ConversationItem, "id" | "name">) {
  const cache = useQueryClient();
  const set = useMutation({
    mutationFn: (change: Change) => setWith(id, change),
    onSuccess({ settingsVersion, metadata: { isArchived, isMuted, isPinned } }, change) {
      putSettings(cache, { conversationId: id, settingsVersion, isArchived, isMuted, isPinned });
      if (!("archived" in change) || change.isUndone) return;
      void toast(change.archived ? `${name} is archived.` : `${name} is out of the archive.`, {
        label: "Undo",
        onSelect: () => set.mutate({ archived: !change.archived, isUndone: true }),
      });
    },
    onError: (error) =>
      void toast(error instanceof TypeError ? "The studio cannot be reached. Nothing was changed." : error.message),
  });
  return set;
}

function setWith(id: string, change: Change): Promise<ConversationItem> {
  if ("archived" in change) return call("archiveConversation", { id, archived: change.archived });
  if ("muted" in change) return call("muteConversation", { id, ...change });
  return call("pinConversation", { id, ...change });
}
