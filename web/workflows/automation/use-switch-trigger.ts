import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AutomationTrigger } from "#contract/automation.ts";
import { call } from "#web/platform/api.ts";
import { putTrigger } from "./live.ts";

/** On or off as it was pressed last, until the server says no; `isOn` is what is shown. */
export function useSwitchTrigger({ id, enabled }: Pick<AutomationTrigger, "id" | "enabled">) {
  const cache = useQueryClient();
  const change = useMutation({
    // two presses reach the server in their order
    scope: { id: `automation ${id}` },
    mutationFn: (next: boolean) => call("updateAutomationTrigger", { id, enabled: next }),
    onSuccess: (changed) => void putTrigger(cache, changed),
  });
  return {
    isOn: change.isPending ? change.variables : enabled,
    turn: (next: boolean) => change.mutate(next),
    error: change.error,
  };
}
