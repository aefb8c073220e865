import { PageHead } from "#web/ui/page-head.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { OwnDataPanel } from "../leaving/own-data-panel.tsx";
import { useMe } from "../queries.ts";
import { LinkedAccountsPanel } from "./linked-accounts-panel.tsx";
import { PasskeysPanel } from "./passkeys-panel.tsx";
import { PasswordPanel } from "./password-panel.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { SessionsPanel } from "./sessions-panel.tsx";
import { TwoFactorPanel } from "./two-factor-panel.tsx";

/** Who one is here, and how one gets in. */
export function ProfilePage() {
  const me = useMe();
  return (
    <>
      <PageHead title="Profile" subtitle="Who you are to the others, and how you get in." />
      {me ? (
        <div className="grid max-w-5xl grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <PersonPanel me={me} />
          <PasswordPanel me={me} />
          <TwoFactorPanel />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <PasskeysPanel />
            <LinkedAccountsPanel />
          </div>
          <div className="lg:col-span-2">
            <SessionsPanel />
          </div>
          <div className="lg:col-span-2">
            <OwnDataPanel me={me} />
          </div>
        </div>
      ) : (
        <Skeleton className="h-64 max-w-5xl" />
      )}
    </>
  );
}
