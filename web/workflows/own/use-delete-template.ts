import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StudioTemplate } from "#contract/workflow-templates.ts";
import { call } from "#web/platform/api.ts";
import { asError } from "#web/ui/as-error.ts";
import { toast } from "#web/ui/toast.ts";
import { dropStudioTemplate, putStudioTemplate } from "../live.ts";

/** What runs goes on; it can be taken back. */
export function useDeleteTemplate({ id, name }: StudioTemplate) {
  const cache = useQueryClient();

  async function bringBack() {
    try {
      putStudioTemplate(cache, await call("restoreWorkflowTemplate", { id }));
    } catch (error) {
      void toast(`${name} is not back. ${asError(error).message}`, {
        label: "Try again",
        onSelect: () => void bringBack(),
      });
    }
  }

  return useMutation({
    mutationFn: () => call("deleteWorkflowTemplate", { id }),
    onSuccess() {
      dropStudioTemplate(cache, id);
      void toast(`${name} is deleted. What runs goes on.`, { label: "Undo", onSelect: () => void bringBack() });
      // the button that was pressed is gone
      setTimeout(() => document.querySelector<HTMLElement>("[data-new-template]")?.focus());
    },
  });
}
