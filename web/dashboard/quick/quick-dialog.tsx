import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import type { Wish } from "./wish.ts";

const SupportDialog = lazy(async () => ({ default: (await import("./support-dialog.tsx")).SupportDialog }));
const NewDesignDialog = lazy(async () => ({
  default: (await import("#web/review/designs/new-design-dialog.tsx")).NewDesignDialog,
}));

/** What a quick action that needs more than a place opens. */
export function QuickDialog({ wish, onClose }: { wish: Wish; onClose: () => void }) {
  return (
    <Late onGiveUp={onClose}>
      {wish === "support" ? <SupportDialog onClose={onClose} /> : <NewDesignDialog onClose={onClose} />}
    </Late>
  );
}
