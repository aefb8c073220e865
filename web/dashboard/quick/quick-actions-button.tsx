import { useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Popup } from "#web/ui/popup.tsx";
import type { Wish } from "./wish.ts";

const load = () => import("./quick-actions-menu.tsx");
const QuickActionsMenu = lazy(async () => ({ default: (await load()).QuickActionsMenu }));
const QuickDialog = lazy(async () => ({ default: (await import("./quick-dialog.tsx")).QuickDialog }));

/** S2 section 2.9: what somebody of one's type does most, from the head of the dashboard. */
export function QuickActionsButton() {
  "use no memo";
  const [wish, setWish] = useState<Wish | null>(null);
  return (
    <>
      <Popup kind="menu" load={load} trigger={<Button>Quick Actions</Button>}>
        {(opened) => <QuickActionsMenu opened={opened} onWish={setWish} />}
      </Popup>
      {wish && <QuickDialog wish={wish} onClose={() => setWish(null)} />}
    </>
  );
}
