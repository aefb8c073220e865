import type { Analytics } from "#contract/analytics.ts";
import { userTypes } from "#contract/choices.ts";
import { inWords, sum } from "#domain/insights/analytics.ts";
import { shortDay } from "#domain/projects/due-day.ts";
import { MeasuredPart } from "#web/ui/measured-part.tsx";
import { AnalyticsBlock } from "./analytics-block.tsx";
import { FigureTiles } from "./figure-tiles.tsx";
import { SeriesBars } from "./series-bars.tsx";
import { ShareBars } from "./share-bars.tsx";

const names = { client: "Clients", designer: "Designers", admin: "Admins" };
const users = { to: "/dashboard/settings/studio", search: { tab: "users" } } as const;

/** S2 section 6, `user-analytics`: who has an account, who came, and who was here. */
export function UserAnalytics() {
  return <AnalyticsBlock>{(read) => <Users users={read.users} />}</AnalyticsBlock>;
}

function Users({ users: { total, byType, disabled, newByDay, ...active } }: { users: Analytics["users"] }) {
  return (
    <>
      <FigureTiles
        label="People"
        figures={[
          {
            ...{ name: "Accounts", value: total, way: users },
            ...(disabled > 0 && { note: `${disabled.toLocaleString("en")} of them disabled` }),
          },
          { name: "New in 30 days", value: sum(newByDay.map(({ count }) => count)), way: users },
          { name: "Active in 7 days", value: active.activeIn7Days },
          { name: "Active in 30 days", value: active.activeIn30Days },
        ]}
      />
      <MeasuredPart title="People by type">
        <ShareBars rows={userTypes.map((type) => ({ name: names[type], count: byType[type] }))} />
      </MeasuredPart>
      <SeriesBars
        title="New people by day"
        none="Nobody came in these 30 days."
        values={newByDay.map(({ day, count }) => ({ when: shortDay(day), count, text: inWords(count, "account") }))}
      />
    </>
  );
}
