import { sql } from "kysely";

/** By the one clock that all server processes have: of it are times that are compared with each other. */
export const databaseNow = sql<string>`date_trunc('milliseconds', clock_timestamp())`;
