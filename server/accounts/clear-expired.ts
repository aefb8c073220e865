import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { maxAttempts } from "#server/platform/mail/mail.ts";
import { isSessionOpen } from "./sessions/sessions.ts";

/** At night, after the bin and the performance. */
const everyNight = "37 3 * * *";
/** Rows that one statement removes, and statements for one table in a night: what is left is there the next. */
const [rowsAtOnce, mostTimes] = [1000, 100];

/** What is worth nothing any more; a throttle that has ended counts from one again, there or not. */
const expired = {
  sessions: sql`not (${isSessionOpen})`,
  throttles: sql`resets_at < now()`,
  one_time_tokens: sql`expires_at < now()`,
  challenges: sql`expires_at < now()`,
  // a week for whoever looks whether one went, a season for whoever mends why it did not
  mails: sql`sent_at < now() - interval '7 days'
    or sent_at is null and attempts >= ${maxAttempts} and next_try_at < now() - interval '90 days'`,
};

export function handleExpired(platform: Platform): void {
  platform.jobs.handle("clear-expired", () => clearExpired(platform.database.db), { cron: everyNight });
}

/** Removes ended sessions, throttles, links of mails, challenges and mails that went, or were given up long ago. When somebody was last there stays known. */
export async function clearExpired(db: Db, { atOnce = rowsAtOnce, times = mostTimes } = {}): Promise<void> {
  for (const [table, isExpired] of Object.entries(expired)) {
    // the account before its sessions, as whoever changes how one signs in; who is just doing so is passed over
    const whose = sql`select id from users where id in (select user_id from sessions where ${isExpired} limit ${atOnce})
      for no key update skip locked`;
    const isMeant = table === "sessions" ? sql`${isExpired} and user_id in (select id from held)` : isExpired;
    const removal = sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where (${isMeant}) limit ${atOnce} for update skip locked))`;
    const work =
      table === "sessions"
        ? sql<{ count: number }>`
            with held as materialized (${whose}), gone as (${removal} returning user_id, last_used_at), seen as (
              update users set last_seen_at = greatest(last_seen_at, last.at)
                from (select user_id, max(last_used_at) as at from gone group by 1) last where id = last.user_id
            ) select count(*) as count from gone`
        : sql<{ count: number }>`with gone as (${removal} returning 1) select count(*) as count from gone`;
    for (let count = 0; count < times; count++) {
      const { rows } = await work.execute(db);
      if ((rows[0]?.count ?? 0) < atOnce) break;
    }
  }
}
