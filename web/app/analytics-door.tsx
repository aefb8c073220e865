import { useMe } from "#web/accounts/queries.ts";
import { AnalyticsPage } from "#web/insights/analytics/analytics-page.tsx";
import { PageCrumbs } from "#web/ui/page-crumbs.tsx";
import { NothingHere } from "./nothing-here.tsx";

/** For admins; for everybody else there is no such page. */
export function AnalyticsDoor() {
  if (useMe()?.userType !== "admin") return <NothingHere />;
  return <AnalyticsPage above={<PageCrumbs here="Analytics" />} />;
}
