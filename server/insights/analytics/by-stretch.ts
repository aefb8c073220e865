import { type RawBuilder, sql } from "kysely";
import type { Stretch } from "#domain/time/calendar.ts";

/** Into which of the stretches this moment falls, from 1; 0: before the first. Postgres need not know the zone whose days they are. */
export function placeOf(moment: string, stretches: readonly Stretch[]): RawBuilder<number> {
  return sql`width_bucket(${sql.raw(moment)}, ${stretches.map(({ start }) => start)}::timestamptz[])`;
}

/** Where the last so many of them begin; all of them unless told. */
export function startOf(stretches: readonly Stretch[], count = stretches.length): string {
  return (stretches.at(-count) as Stretch).start;
}

/** An object of the groups of this column and how much they hold; what is null is left out. */
export function countedBy(column: string, from: RawBuilder<unknown>): RawBuilder<Record<string, number>> {
  const key = sql.ref(column);
  return sql`(select coalesce(jsonb_object_agg(${key}, n) filter (where ${key} is not null), '{}')
                from (select ${key}, count(*) as n from ${from} group by ${key}) groups)`;
}
