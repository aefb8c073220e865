import { useNavigate, useSearch } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";
import { lazy } from "#web/ui/lazy.ts";
import { PageHead } from "#web/ui/page-head.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { AuditTab } from "./audit-tab.tsx";
import { HealthTab } from "./health-tab.tsx";
import { RowsToCome } from "./rows-to-come.tsx";
import { readStudioSearch, type StudioSearch, type StudioTab } from "./studio-search.ts";
import { UsersTab } from "./users-tab.tsx";

const InquiriesTab = lazy(async () => ({ default: (await import("./inquiries-tab.tsx")).InquiriesTab }));
const PerformanceTab = lazy(async () => ({ default: (await import("./performance-tab.tsx")).PerformanceTab }));
const RecordTab = lazy(async () => ({ default: (await import("./record-tab.tsx")).RecordTab }));
const TemplatesTab = lazy(async () => ({
  default: (await import("#web/workflows/own/templates-tab.tsx")).TemplatesTab,
}));
const later = (content: ReactNode) => <Suspense fallback={<RowsToCome />}>{content}</Suspense>;

/** The admins' panel: accounts, what visitors ask, what the studio says of itself, its templates, the log, the server. */
export function StudioPage() {
  const { tab = "users", inquiry, template, copy, ...filter } = readStudioSearch(useSearch({ strict: false }));
  const navigate = useNavigate();

  function show(next: StudioSearch) {
    void navigate({ to: "/dashboard/settings/studio", search: next });
  }

  return (
    <>
      <PageHead
        title="Admin Panel"
        subtitle="Who has an account, who wrote to you, what the homepage says, what can be started in projects, and how the server is doing."
      />
      <Tabs<StudioTab>
        label="Admin Panel"
        value={tab}
        onChange={(next) => show({ tab: next })}
        tabs={[
          {
            value: "users",
            label: "Users",
            content: <UsersTab onShowAudit={(person) => show({ tab: "audit", person })} />,
          },
          {
            value: "inquiries",
            label: "Inquiries",
            content: later(
              <InquiriesTab opened={inquiry} onOpen={(id) => show({ tab: "inquiries", ...(id && { inquiry: id }) })} />,
            ),
          },
          { value: "record", label: "Studio record", content: later(<RecordTab />) },
          {
            value: "templates",
            label: "Templates",
            content: later(
              <TemplatesTab
                opened={template ? { template, ...(copy && { copy }) } : null}
                onOpen={(opened) => show({ tab: "templates", ...opened })}
              />,
            ),
          },
          {
            value: "audit",
            label: "Audit log",
            content: <AuditTab search={filter} onFilter={(next) => show({ tab: "audit", ...next })} />,
          },
          { value: "health", label: "Health", content: <HealthTab /> },
          { value: "performance", label: "Performance", content: later(<PerformanceTab />) },
        ]}
      />
    </>
  );
}
