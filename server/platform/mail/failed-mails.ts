// The outbox as admins see it: how much waits, what was given up, and trying again.
import { sql } from "kysely";
import type { FailedMail, Health } from "#contract/studio.ts";
import type { Db } from "../db.ts";
import { asPage, isAfter } from "../page.ts";
import { maxAttempts } from "./mail.ts";

/** Its link, if it has one, still opens something. */
const isGood = sql<boolean>`coalesce(link_ends_at > now(), true)`;

type Figures = Omit<Health["mail"], "isFolder">;

export async function countMails(db: Db): Promise<Figures> {
  const { rows } = await sql<Figures>`
    select count(*) filter (where attempts < ${maxAttempts}) as "waiting",
           count(*) filter (where attempts >= ${maxAttempts}) as "failed",
           (array_agg(last_error order by created_at desc) filter (where last_error is not null))[1] as "lastError",
           floor(extract(epoch from now() - min(created_at) filter (where attempts < ${maxAttempts})))::int
             as "oldestSeconds"
      from mails where sent_at is null`.execute(db);
  return rows[0] as Figures;
}

/** Newest first. */
export async function listFailedMails(db: Db, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
  const rows = await db
    .selectFrom("mails")
    .select(["id", "recipient as to", "subject", "attempts", "last_error as lastError", "created_at as createdAt"])
    .select(sql<boolean>`not ${isGood}`.as("isOver"))
    .where("sent_at", "is", null)
    .where("attempts", ">=", maxAttempts)
    .where(isAfter({ at: "created_at", id: "id", isDown: true }, cursor))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  return asPage<FailedMail, FailedMail>(
    rows,
    limit,
    (row) => ({ at: row.createdAt, id: row.id }),
    (row) => row,
  );
}

/**
 * Gives a mail that was given up its tries again, the first one at once. Answers its recipient, and what it tells of if that
 * may be forgotten; undefined when there is no such mail, or its link has ended.
 */
export async function retryMail(db: Db, id: string): Promise<{ to: string; about: string | null } | undefined> {
  return db
    .updateTable("mails")
    .set({ attempts: 0, next_try_at: sql`now()` })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .where("attempts", ">=", maxAttempts)
    .where(isGood)
    .returning(["recipient as to", "about"])
    .executeTakeFirst();
}

/** What tells of this goes with it: what waits is not sent any more, and of what went or was given up nobody is named. */
export async function forgetMails(db: Db, about: string): Promise<void> {
  await db.deleteFrom("mails").where("about", "=", about).execute();
}
