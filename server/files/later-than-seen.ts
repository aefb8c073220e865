import { sql } from "kysely";
import { databaseNow } from "#server/platform/database-now.ts";

/** The `updated_at` of every change of a file: later than what anybody saw, in the same millisecond and by another clock, too. */
export const laterThanSeen = sql<string>`greatest(${databaseNow}, updated_at + interval '1 millisecond')`;
