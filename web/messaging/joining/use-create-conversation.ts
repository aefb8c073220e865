import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMe } from "#web/accounts/queries.ts";
import { putAnswer } from "../put-answer.ts";
import { useMakeConversation } from "./use-make-conversation.ts";

export function useCreateConversation() {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  const mutationFn = useMakeConversation();
  return useMutation({
    mutationFn,
    onSuccess: (conversation) => void putAnswer(cache, conversation, me),
  });
}
