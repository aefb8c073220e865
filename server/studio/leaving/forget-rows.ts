import { sql } from "kysely";
import { formerMember } from "#domain/accounts/former-member.ts";
import type { Db } from "#server/platform/db.ts";
import { freshAddress } from "./no-address.ts";

/** Of a person alone: how they signed in, how it looked to them, what they were told, wrote for themselves or began to send. */
export const ownTables = [
  ...[
    "identities",
    "passkeys",
    "totp_secrets",
    "recovery_codes",
    "one_time_tokens",
    "challenges",
    "push_subscriptions",
    "calendar_addresses",
  ],
  ...["appearances", "dashboard_layouts", "notification_preferences", "notification_mails", "consultation_mails"],
  ...["notifications", "drafts", "stars", "topic_reads"],
];

/** The row stays, for what hangs on it, and is nobody's: it opens nothing from the commit on. */
export async function emptyAccount(db: Db, id: string): Promise<void> {
  await db
    .updateTable("users")
    .set({
      name: formerMember,
      avatar: null,
      avatar_sha256: null,
      password_hash: null,
      user_type: "client",
      last_seen_at: null,
      disabled_at: sql`date_trunc('milliseconds', now())`,
      deleted_at: sql`date_trunc('milliseconds', now())`,
    })
    .where("id", "=", id)
    .execute();
}

export async function forgetOwnRows(db: Db, { id, email }: { id: string; email: string }): Promise<void> {
  for (const table of ownTables) await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(db);
  await sql`delete from automation_triggers where owner_id = ${id}`.execute(db);
  await sql`delete from mails where recipient = ${email}`.execute(db);
  await sql`delete from throttles where key like '%:' || ${id}`.execute(db);
  // what is on its way stands still from now on, and goes with the next clearing; what hangs on a message stays
  await sql`update uploads set updated_at = 'epoch', created_at = 'epoch' where user_id = ${id}`.execute(db);
  await sql`delete from files f where f.project_id is null and f.uploaded_by = ${id} and not exists (
    select from messages m where m.attachments @> array[f.id] and m.attachments <> '{}')`.execute(db);
}

/**
 * The address is free for another account. Another person's row may want this one as a foreign key just now, which waits from
 * here on: to be done when all else that is held was held.
 */
export async function giveUpAddress(db: Db, id: string): Promise<void> {
  await db.updateTable("users").set({ email: freshAddress(), email_verified_at: null }).where("id", "=", id).execute();
}
