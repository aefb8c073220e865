import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AutomationTrigger } from "#contract/automation.ts";
import { AppError } from "#contract/errors.ts";
import { call } from "#web/platform/api.ts";
import { goOnInDrawer } from "./go-on-in-drawer.ts";
import { dropTrigger } from "./live.ts";

export function useDeleteTrigger(trigger: Pick<AutomationTrigger, "id" | "conversationId">) {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn() {
      try {
        await call("deleteAutomationTrigger", { id: trigger.id });
      } catch (error) {
        // another device was faster, or the answer to a first try was lost
        if (!(error instanceof AppError) || error.code !== "not_found") throw error;
      }
    },
    onSuccess() {
      dropTrigger(cache, trigger);
      goOnInDrawer();
    },
  });
}
