import { toast } from "#web/ui/toast.ts";
import { onUnsent } from "./unsent.ts";

/** To whoever looks at something else: where it stands it says so itself. */
export function tellUnsent(): void {
  onUnsent(({ id, did, fileName, reason }) => {
    if (document.querySelector(`[data-waiting="${id}"]`)) return;
    void toast(`What you ${did} on ${fileName} was not sent. ${reason} You find it under 'On this device'.`);
  });
}
