import "./notification-list.css";
import { Suspense, useState } from "react";
import { lazy } from "#web/ui/lazy.ts";
import { Part } from "#web/ui/part.tsx";
import { Popover } from "#web/ui/popover.tsx";
import type { Trigger } from "#web/ui/popup.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

// a step between: the first load names this file alone, and not all that the panel comes with
const load = () => import("./notification-centre.tsx");
const NotificationCentre = lazy(async () => ({ default: (await load()).NotificationCentre }));
load().catch(() => {});

/** Open when it is first wanted. */
export function NotificationPopover({ trigger }: { trigger: Trigger }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Popover label="Notifications" open={isOpen} onOpenChange={setOpen} trigger={trigger}>
      <div className="notification-centre">
        <Part>
          <Suspense fallback={<Skeleton className="h-72" />}>
            <NotificationCentre onChosen={() => setOpen(false)} />
          </Suspense>
        </Part>
      </div>
    </Popover>
  );
}
