import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ConversationItem } from "#contract/conversations.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putSettings } from "./live-conversations.ts";

type Change = { archived: boolean } | { muted: boolean } | { pinned: boolean };

/** One's own view of a conversation: shown when the server has it, which is soon. */
export function useSetConversation(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => setWith(id, change),
    onSuccess({ settingsVersion, metadata: { isArchived, isMuted, isPinned } }) {
      putSettings(cache, { conversationId: id, settingsVersion, isArchived, isMuted, isPinned });
    },
    onError: (error) =>
      void toast(error instanceof TypeError ? "The studio cannot be reached. Nothing was changed." : error.message),
  });
}

function setWith(id: string, change: Change): Promise<ConversationItem> {
  if ("archived" in change) return call("archiveConversation", { id, ...change });
  if ("muted" in change) return call("muteConversation", { id, ...change });
  return call("pinConversation", { id, ...change });
}
