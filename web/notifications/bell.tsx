import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { unreadNotifications } from "./queries.ts";

const load = () => import("./notification-popover.tsx");
const NotificationPopover = lazy(async () => ({ default: (await load()).NotificationPopover }));

/** S2 section 2.5: how many wait, '9+' above 9; everything else comes when somebody reaches for it. */
export function Bell() {
  "use no memo";
  const [isWanted, setWanted] = useState(false);
  const count = useQuery(unreadNotifications()).data?.ids.length ?? 0;
  const shown = count > 9 ? "9+" : String(count);
  const look = {
    label: count > 0 ? `Notifications, ${shown} unread` : "Notifications",
    icon: (
      <span className="relative">
        <BellIcon className="size-[1.125rem]" />
        {count > 0 && (
          <span
            aria-hidden="true"
            className="num absolute -top-2 -right-[10px] min-w-4 rounded-full bg-accent-solid px-1 text-center text-[0.625rem] leading-4 text-on-accent"
          >
            {shown}
          </span>
        )}
      </span>
    ),
  };
  // stands in for the popover's own button until that is loaded
  const waiting = (
    <IconButton
      {...look}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return waiting;
  return (
    <Late onGiveUp={() => setWanted(false)} fallback={waiting}>
      <NotificationPopover trigger={<IconButton {...look} />} />
    </Late>
  );
}
