import { sql } from "kysely";
import { gridBreakpoints, widgetNames } from "#contract/choices.ts";
import type { dashboardRoutes, KeptLayout, WidgetLayouts } from "#contract/dashboard.ts";
import type { InputOf } from "#contract/kit.ts";
import type { Member } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";

const shape = sql.raw(`layouts, changed_at as "changedAt"`);

export async function getDashboardLayout({ user, platform }: Member): Promise<KeptLayout> {
  const { rows } = await sql<KeptLayout>`select ${shape} from dashboard_layouts where user_id = ${user.id}`.execute(
    platform.database.db,
  );
  return rows[0] ? { ...rows[0], layouts: known(rows[0].layouts) } : { layouts: null, changedAt: null };
}

/** A device whose clock is ahead arranges now at the latest: it must not win for ever. */
export async function putDashboardLayout(
  member: Member,
  { layouts, changedAt }: InputOf<typeof dashboardRoutes.putDashboardLayout>,
): Promise<KeptLayout> {
  const { user, platform } = member;
  const { rows } = await sql<KeptLayout>`
    insert into dashboard_layouts as d
    values (${user.id}, ${layouts && JSON.stringify(layouts)}, least(${changedAt}, ${databaseNow}))
    on conflict (user_id) do update set layouts = excluded.layouts, changed_at = excluded.changed_at
     where d.changed_at < excluded.changed_at
    returning ${shape}`.execute(platform.database.db);
  // asked anew: this statement may have waited for the one that stands, and does not see it
  if (!rows[0]) return await getDashboardLayout(member);
  platform.realtime.signal([`user:${user.id}`], "dashboard:arranged", rows[0]);
  return rows[0];
}

/** What was kept by a newer server, or by an older one, may name others. */
function known(layouts: WidgetLayouts | null): WidgetLayouts | null {
  if (!layouts) return null;
  const names = new Set<string>(widgetNames);
  return Object.fromEntries(
    gridBreakpoints.map((width) => [width, layouts[width].filter(({ id }) => names.has(id))]),
  ) as WidgetLayouts;
}
