import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { newId } from "#contract/new-id.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { putAnswer } from "../put-answer.ts";

type Plan = Omit<CallOf<(typeof routes)["createConversation"]>, "id">;

export function useCreateConversation() {
  const cache = useQueryClient();
  const me = useMe()?.id ?? "";
  // one for each plan: its answer may be lost, and trying again makes no second one
  const [ids] = useState(() => new Map<string, string>());
  return useMutation({
    mutationFn(plan: Plan) {
      const key = JSON.stringify(plan);
      const id = ids.get(key) ?? newId();
      ids.set(key, id);
      return call("createConversation", { ...plan, id });
    },
    onSuccess(conversation, plan) {
      ids.delete(JSON.stringify(plan));
      putAnswer(cache, conversation, me);
    },
  });
}
