import type { QueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { asError } from "#web/ui/as-error.ts";
import { toast } from "#web/ui/toast.ts";
import { toldAtOnce } from "./at-once.ts";
import { putNotification } from "./list-live.ts";

/** Back to where they stood. */
export async function undismiss(cache: QueryClient, ids: string[]): Promise<void> {
  try {
    for (const some of toldAtOnce(ids)) {
      const { items } = await call("undismissNotifications", { ids: some });
      for (const one of items) putNotification(cache, one);
    }
  } catch (error) {
    const why = error instanceof TypeError ? "The studio cannot be reached." : asError(error).message;
    void toast(`What you dismissed is not back. ${why}`, {
      label: "Try again",
      onSelect: () => void undismiss(cache, ids),
    });
  }
}
