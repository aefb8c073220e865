import { useNavigate, useSearch } from "@tanstack/react-router";
import { PageHead } from "#web/ui/page-head.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { HealthTab } from "./health-tab.tsx";
import { readStudioSearch, type StudioSearch, type StudioTab } from "./studio-search.ts";
import { UsersTab } from "./users-tab.tsx";

/** The admins' panel: accounts, the log, the server. */
export function StudioPage() {
  const { tab = "users", ...filter } = readStudioSearch(useSearch({ strict: false }));
  const navigate = useNavigate();

  function show(next: StudioSearch) {
    void navigate({ to: "/dashboard/settings/studio", search: next });
  }

  return (
    <>
      <PageHead title="Studio" subtitle="Who has an account, what was done, and how the server is doing." />
      <Tabs<StudioTab>
        label="Studio"
        value={tab}
        onChange={(next) => show({ tab: next })}
        tabs={[
          {
            value: "users",
            label: "Users",
            content: <UsersTab onShowAudit={(actor) => show({ tab: "audit", actor })} />,
          },
          {
            value: "audit",
            label: "Audit log",
            content: <AuditTab search={filter} onFilter={(next) => show({ tab: "audit", ...next })} />,
          },
          { value: "health", label: "Health", content: <HealthTab /> },
        ]}
      />
    </>
  );
}
