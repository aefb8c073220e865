import { useState } from "react";
import { Popover } from "#web/ui/popover.tsx";
import type { Trigger } from "#web/ui/popup.tsx";
import { NotificationList } from "./notification-list.tsx";

/** Open when it is first wanted. */
export function NotificationPopover({ trigger }: { trigger: Trigger }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover label="Notifications" open={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <NotificationList onChosen={() => setOpen(false)} />
    </Popover>
  );
}
