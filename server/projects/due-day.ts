import { type RawBuilder, sql } from "kysely";

/** Noon of the day as `dueDayOf` reads it, or whichever moment of it is stored; without a zone. */
export function dueDay(column: string): RawBuilder<unknown> {
  return sql.raw(`((${column} - case when floor(extract(second from ${column})) = 59 then interval '10 hours'
    else interval '0' end) at time zone 'UTC')`);
}

/** Of a project whose columns are called so: its day is past where it is `today` (YYYY-MM-DD), and it is neither completed nor archived. */
export function isPastDue(of: "p." | "", today: string): RawBuilder<boolean> {
  const [archived, status] = [sql.ref(`${of}archived_at`), sql.ref(`${of}status`)];
  return sql`(${archived} is null and ${status} <> 'completed' and to_char(${dueDay(`${of}due_date`)}, 'YYYY-MM-DD') < ${today})`;
}
