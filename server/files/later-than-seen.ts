import { sql } from "kysely";

/** The `updated_at` of every change of a file: later than what anybody saw, in the same millisecond and by another clock, too. */
export const laterThanSeen = sql<string>`greatest(date_trunc('milliseconds', clock_timestamp()),
  updated_at + interval '1 millisecond')`;
