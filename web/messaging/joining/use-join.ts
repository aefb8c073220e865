import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { putAnswer } from "../put-answer.ts";

/** A manager lets itself in, which those who are in it are told, and is in the thread. */
export function useJoin() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const me = useMe()?.id ?? "";
  return useMutation({
    mutationFn: (id: string) => call("addParticipants", { id, userIds: [me] }),
    onSuccess(joined) {
      putAnswer(cache, joined, me);
      void navigate({ to: "/dashboard/messages", search: { conversation: joined.id } });
    },
  });
}
