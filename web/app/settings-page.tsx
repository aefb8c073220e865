import { Link } from "@tanstack/react-router";
import { Suspense } from "react";
import { AppearancePanel } from "#web/accounts/look/appearance-panel.tsx";
import { buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { PageCrumbs } from "#web/ui/page-crumbs.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { Part } from "#web/ui/part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";

const NotificationSettings = lazy(async () => ({
  default: (await import("#web/notifications/settings/notification-settings.tsx")).NotificationSettings,
}));

const CalendarCard = lazy(async () => ({
  default: (await import("#web/dashboard/calendar/calendar-card.tsx")).CalendarCard,
}));

/** How the product looks to me and how it tells me, and the way to the account. */
export function SettingsPage() {
  return (
    <>
      <PageHead
        title="Settings"
        subtitle="How the workspace looks and tells you on all your devices, and your account."
        above={<PageCrumbs here="Settings" />}
      />
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <AppearancePanel />
          <Part>
            <Suspense fallback={<Skeleton className="h-56" />}>
              <CalendarCard />
            </Suspense>
          </Part>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card title="Notifications">
            <Part>
              <Suspense fallback={<Skeleton className="h-72" />}>
                <NotificationSettings />
              </Suspense>
            </Part>
          </Card>
          <Card title="Account">
            <p className="mb-4 text-[length:var(--text-sm)] text-ink-2">
              Your name and picture, your password, everywhere you are signed in, your data, and the way out for good.
            </p>
            <Link to="/dashboard/profile" className={buttonLook()}>
              Profile and security
            </Link>
          </Card>
        </div>
      </div>
    </>
  );
}
