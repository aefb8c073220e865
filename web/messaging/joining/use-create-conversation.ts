import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { call } from "#web/platform/api.ts";
import { putConversation } from "../live-conversations.ts";

export function useCreateConversation() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<(typeof routes)["createConversation"]>) => call("createConversation", input),
    onSuccess: (conversation) => void putConversation(cache, conversation),
  });
}
