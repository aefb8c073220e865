import { useQuery } from "@tanstack/react-query";
import { Bell as BellIcon } from "lucide-react";
import { lazy, useState } from "react";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Popover } from "#web/ui/popover.tsx";
import { unreadNotifications } from "./queries.ts";

const NotificationList = lazy(async () => ({ default: (await import("./notification-list.tsx")).NotificationList }));

/** S2 section 2.5: how many wait, '9+' above 9; the list comes when it is opened. */
export function Bell() {
  const [isOpen, setOpen] = useState(false);
  const count = useQuery(unreadNotifications()).data?.ids.length ?? 0;
  const shown = count > 9 ? "9+" : String(count);
  return (
    <Popover
      label="Notifications"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <IconButton
          label={count > 0 ? `Notifications, ${shown} unread` : "Notifications"}
          icon={
            <span className="relative">
              <BellIcon className="size-[1.125rem]" />
              {count > 0 && (
                <span
                  aria-hidden="true"
                  className="num absolute -top-2 -right-2.5 min-w-4 rounded-full bg-accent-solid px-1 text-center text-[0.625rem] leading-4 text-on-accent"
                >
                  {shown}
                </span>
              )}
            </span>
          }
        />
      }
    >
      <NotificationList onChosen={() => setOpen(false)} />
    </Popover>
  );
}
