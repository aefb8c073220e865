import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { AutomationTrigger } from "#contract/automation.ts";
import { call } from "#web/platform/api.ts";
import { useMadeOnce } from "#web/platform/use-made-once.ts";
import type { DraftTrigger } from "./draft-trigger.ts";
import { putTrigger } from "./live.ts";

interface Means {
  conversationId: string;
  /** Sent twice it is the same one. */
  id: string;
  /** The form of before may have sent it already. */
  wasSent?: boolean;
}

/** Makes one; days are those of the viewer's clock. */
export function useMakeTrigger({ conversationId, id: triggerId, wasSent = false }: Means) {
  const cache = useQueryClient();
  const make = useMadeOnce({
    wasSent,
    create({ updatedAt: _, ...draft }: DraftTrigger) {
      const { timeZone = "UTC" } = Intl.DateTimeFormat().resolvedOptions();
      return call("createAutomationTrigger", { id: conversationId, triggerId, timeZone, ...draft });
    },
    change: (_made, { name, category, conditions, actions }) =>
      call("updateAutomationTrigger", { id: triggerId, name, category, conditions, actions }),
  });
  return async (draft: DraftTrigger): Promise<AutomationTrigger> => {
    const made = await make(draft);
    putTrigger(cache, made);
    return made;
  };
}

/** Of what lacks nothing. */
export function useCreateTrigger(means: Means & { onCreated: (trigger: AutomationTrigger) => void }) {
  const mutationFn = useMakeTrigger(means);
  return useMutation({ mutationFn, onSuccess: means.onCreated });
}
