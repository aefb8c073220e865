import { type RawBuilder, sql } from "kysely";
import type { Analytics } from "#contract/analytics.ts";
import { userTypes } from "#contract/choices.ts";
import { type ByPlace, byDay, byKind } from "#domain/insights/analytics.ts";
import type { Stretch } from "#domain/time/calendar.ts";
import { isDisabled } from "#server/accounts/is-disabled.ts";
import { lastSeen } from "#server/accounts/last-seen.ts";
import { countOnline } from "#server/accounts/presence.ts";
import { countedBy, placeOf, startOf } from "./by-stretch.ts";

export interface UserCounts {
  byType: Record<string, number>;
  newByDay: ByPlace;
  disabled: number;
  activeIn7Days: number;
  activeIn30Days: number;
  online: number;
}

/** Accounts, disabled ones among them; for use as a value inside another select. */
export function countUsers(days: readonly Stretch[]): RawBuilder<UserCounts> {
  const since = (count: number) => sql`count(*) filter (where seen >= ${startOf(days, count)}::timestamptz)`;
  return sql`
    with people as materialized (
      select u.user_type, ${placeOf("u.created_at", days)} as day, ${isDisabled} as is_disabled, ${lastSeen} as seen
        from users u where u.deleted_at is null
    )
    select jsonb_build_object(
             'byType', ${countedBy("user_type", sql`people`)},
             'newByDay', ${countedBy("day", sql`people`)},
             'disabled', count(*) filter (where is_disabled),
             'activeIn7Days', ${since(7)}, 'activeIn30Days', ${since(30)}, 'online', ${countOnline})
      from people`;
}

export function asUsers(counts: UserCounts, days: readonly Stretch[]): Analytics["users"] {
  const { total, by } = byKind(userTypes, counts.byType);
  const { disabled, activeIn7Days, activeIn30Days } = counts;
  return { total, byType: by, disabled, newByDay: byDay(days, counts.newByDay), activeIn7Days, activeIn30Days };
}
