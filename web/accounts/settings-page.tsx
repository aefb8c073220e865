import { Link } from "@tanstack/react-router";
import { buttonLook } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { AppearancePanel } from "./look/appearance-panel.tsx";

/** How the product looks to me, and the way to the account. */
export function SettingsPage() {
  return (
    <>
      <PageHead title="Settings" subtitle="How the workspace looks on all your devices, and your account." />
      <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <AppearancePanel />
        <Card title="Account">
          <p className="mb-4 text-[length:var(--text-sm)] text-ink-2">
            Your name and picture, your password, and everywhere you are signed in.
          </p>
          <Link to="/dashboard/profile" className={buttonLook()}>
            Profile and security
          </Link>
        </Card>
      </div>
    </>
  );
}
