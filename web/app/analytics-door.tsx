import { useMe } from "#web/accounts/queries.ts";
import { AnalyticsPage } from "#web/insights/analytics/analytics-page.tsx";
import { Crumbs } from "#web/ui/crumbs.tsx";
import { HomeCrumb } from "./home-crumb.tsx";
import { NothingHere } from "./nothing-here.tsx";

/** For admins; for everybody else there is no such page. */
export function AnalyticsDoor() {
  if (useMe()?.userType !== "admin") return <NothingHere />;
  const above = (
    <Crumbs>
      {[
        <HomeCrumb key="home" />,
        <span key="here" aria-current="page">
          Analytics
        </span>,
      ]}
    </Crumbs>
  );
  return <AnalyticsPage above={above} />;
}
