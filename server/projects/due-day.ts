import { type RawBuilder, sql } from "kysely";

/** Noon of the day as `dueDayOf` reads it, or whichever moment of it is stored; without a zone. */
export function dueDay(column: string): RawBuilder<unknown> {
  return sql.raw(`((${column} - case when floor(extract(second from ${column})) = 59 then interval '10 hours'
    else interval '0' end) at time zone 'UTC')`);
}
