import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { relativeTimeWithin } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { Card } from "#web/ui/card.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { PageHead } from "#web/ui/page-head.tsx";
import { RefreshHead } from "#web/ui/refresh-head.tsx";
import { OrganizationStats } from "./organization-stats.tsx";
import { ProjectAnalytics } from "./project-analytics.tsx";
import { analytics, freshAnalytics } from "./queries.ts";
import { SystemOverview } from "./system-overview.tsx";
import { ToldAbove } from "./told-above.ts";
import { UserAnalytics } from "./user-analytics.tsx";
import { WorkByDay } from "./work-by-day.tsx";

/** S2 sections 2.1 and 6: everything at one glance, for admins. `above`: where it stands. */
export function AnalyticsPage({ above }: { above: ReactNode }) {
  const query = useQuery(analytics());
  const cache = useQueryClient();
  const now = useNow();
  const [isAsked, setAsked] = useState(false);
  const { data, error } = query;
  const refresh = () => {
    setAsked(true);
    // what fails is said by the query
    const read = cache.fetchQuery(freshAnalytics()).catch(() => {});
    void read.finally(() => setAsked(false));
  };
  const head = <PageHead title="Analytics" subtitle="How the whole studio is doing, in figures." above={above} />;
  if (!data && error) {
    return (
      <>
        {head}
        <FailedState error={error} onRetry={() => void query.refetch()} />
      </>
    );
  }
  return (
    <ToldAbove value={true}>
      {head}
      <RefreshHead
        when={
          data ? (
            <>
              Read <time dateTime={data.readAt}>{relativeTimeWithin(data.readAt, now)}</time>
            </>
          ) : (
            "Reading…"
          )
        }
        fresh={0}
        isBusy={isAsked || query.isPending}
        onRefresh={refresh}
      >
        By the days of your clock; today and the 29 days before it.
      </RefreshHead>
      {error && (
        <div className="mb-4">
          <Notice tone="bad">These figures are old: {error.message}</Notice>
        </div>
      )}
      <div className="analytics-page grid grid-cols-[minmax(0,1fr)] items-start gap-4">
        <Card title="System">
          <SystemOverview />
        </Card>
        <Card title="People">
          <UserAnalytics />
        </Card>
        <Card title="Projects">
          <ProjectAnalytics />
        </Card>
        <Card title="Organizations">
          <OrganizationStats />
        </Card>
        <Card title="What is said and judged">
          <WorkByDay />
        </Card>
      </div>
    </ToldAbove>
  );
}
