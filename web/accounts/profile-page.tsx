import { PageHead } from "#web/ui/page-head.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

export function ProfilePage() {
  return (
    <>
      <PageHead title="Profile" />
      <div className="grid gap-6 xl:grid-cols-2">
        <TwoFactorPanel />
        <PasskeysPanel />
      </div>
    </>
  );
}
