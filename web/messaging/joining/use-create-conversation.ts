import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { putAnswer } from "../put-answer.ts";

export function useCreateConversation() {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  return useMutation({
    mutationFn: (input: CallOf<(typeof routes)["createConversation"]>) => call("createConversation", input),
    onSuccess: (conversation) => void putAnswer(cache, conversation, me),
  });
}
