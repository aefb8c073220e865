import { sql } from "kysely";

/** The last sign of life of the person `u`; null: never signed in. Whoever is online asks for nothing while they only look on. */
export const lastSeen = sql<string | null>`greatest(u.last_seen_at,
  (select max(s.last_used_at) from sessions s where s.user_id = u.id),
  (select max(p.seen_at) from presence p where p.user_id = u.id))`;
