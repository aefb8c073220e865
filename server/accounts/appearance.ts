import { sql } from "kysely";
import type { appearanceRoutes, KeptAppearance } from "#contract/appearance.ts";
import type { InputOf } from "#contract/kit.ts";
import { defaultAppearance } from "#domain/accounts/default-appearance.ts";
import type { Member } from "#server/platform/context.ts";
import { databaseNow } from "#server/platform/database-now.ts";

const shape = sql.raw(`theme, variant, layout_density as "layoutDensity", custom_accent_color as "customAccentColor",
  sidebar_collapsed as "sidebarCollapsed", show_animations as "showAnimations", changed_at as "changedAt"`);

export async function getAppearance({ user, platform }: Member): Promise<KeptAppearance> {
  const { rows } = await sql<KeptAppearance>`select ${shape} from appearances where user_id = ${user.id}`.execute(
    platform.database.db,
  );
  return rows[0] ?? { ...defaultAppearance, changedAt: null };
}

/** A device whose clock is ahead chooses now at the latest: it must not win for ever. */
export async function putAppearance(
  member: Member,
  { changedAt, ...chosen }: InputOf<typeof appearanceRoutes.putAppearance>,
): Promise<KeptAppearance> {
  const { user, platform } = member;
  const { rows } = await sql<KeptAppearance>`
    insert into appearances as a values (${user.id}, ${chosen.theme}, ${chosen.variant}, ${chosen.layoutDensity},
      ${chosen.customAccentColor}, ${chosen.sidebarCollapsed}, ${chosen.showAnimations}, least(${changedAt}, ${databaseNow}))
    on conflict (user_id) do update set theme = excluded.theme, variant = excluded.variant,
      layout_density = excluded.layout_density, custom_accent_color = excluded.custom_accent_color,
      sidebar_collapsed = excluded.sidebar_collapsed, show_animations = excluded.show_animations,
      changed_at = excluded.changed_at
     where a.changed_at < excluded.changed_at
    returning ${shape}`.execute(platform.database.db);
  // asked anew: this statement may have waited for the one that stands, and does not see it
  if (!rows[0]) return await getAppearance(member);
  platform.realtime.signal([`user:${user.id}`], "appearance:changed", rows[0]);
  return rows[0];
}
