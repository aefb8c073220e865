import { PageHead } from "#web/ui/page-head.tsx";
import { LinkedAccountsPanel } from "./linked-accounts-panel.tsx";

export function ProfilePage() {
  return (
    <>
      <PageHead title="Profile" />
      <LinkedAccountsPanel />
    </>
  );
}
