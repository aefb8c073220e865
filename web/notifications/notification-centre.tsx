import { Suspense, useState } from "react";
import { lazy } from "#web/ui/lazy.ts";
import { Part } from "#web/ui/part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { NotificationList } from "./notification-list.tsx";

const NotificationSettings = lazy(async () => ({
  default: (await import("./settings/notification-settings.tsx")).NotificationSettings,
}));

/** S2 section 2.5: what was told, and how one is told. */
export function NotificationCentre({ onChosen }: { onChosen: () => void }) {
  const [tab, setTab] = useState<"notifications" | "settings">("notifications");
  const settings = (
    <Part>
      <Suspense fallback={<Skeleton className="h-72" />}>
        <div className="px-1 pb-1">
          <NotificationSettings onLeave={onChosen} />
        </div>
      </Suspense>
    </Part>
  );
  const tabs = [
    { value: "notifications", label: "Notifications", content: <NotificationList onChosen={onChosen} /> },
    { value: "settings", label: "Settings", content: settings },
  ] as const;
  return <Tabs label="Notification centre" value={tab} tabs={tabs} onChange={setTab} />;
}
