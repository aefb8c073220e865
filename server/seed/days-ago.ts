import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import type { Tables } from "#server/platform/tables.ts";

/** Where a day shows, of what the studio's work leaves behind. */
const shown = Object.entries({
  users: ["created_at"],
  organizations: ["created_at", "updated_at"],
  organization_members: ["joined_at"],
  teams: ["created_at", "updated_at"],
  team_members: ["joined_at"],
  projects: ["created_at", "updated_at", "completed_at"],
  project_members: ["joined_at"],
  milestones: ["created_at", "updated_at", "completed_at"],
  files: ["created_at", "version_at", "updated_at"],
  file_versions: ["created_at", "decided_at"],
  annotations: ["created_at", "updated_at", "resolved_at"],
  annotation_replies: ["created_at"],
  design_reviews: ["created_at", "updated_at", "decided_at"],
  review_feedback: ["created_at"],
  workflow_templates: ["created_at", "updated_at"],
  workflows: ["started_at", "updated_at"],
  notifications: ["created_at"],
  inquiries: ["created_at"],
  activities: ["created_at"],
} satisfies Partial<Record<keyof Tables, string[]>>);
/** Milliseconds for the activity to be written; later it is told as of today. */
const patience = 10_000;

/**
 * Does it as if it had been done so many days ago (one at least). Whatever is younger than half a day counts as made by it: in
 * a studio that begins, with each step done so.
 */
export async function daysAgo<T>({ database: { db } }: Platform, days: number, work: () => Promise<T>): Promise<T> {
  const made = await work();
  await untilHeard(db);
  for (const [table, columns] of shown) {
    for (const name of columns) {
      const column = sql.ref(name);
      await sql`update ${sql.table(table)} set ${column} = ${column} - make_interval(days => ${days})
                 where ${column} > now() - interval '12 hours'`.execute(db);
    }
  }
  return made;
}

/** Does it with nobody told by mail: nobody reads those of the demo's people, who have confirmed their addresses. */
export async function unmailed(db: Db, work: () => Promise<void>): Promise<void> {
  await db.updateTable("users").set({ email_verified_at: null }).execute();
  await work();
  await untilHeard(db);
  await db.updateTable("users").set({ email_verified_at: sql`created_at` }).execute();
}

/** The activity is written by who hears of the work, a moment after it. */
async function untilHeard(db: Db): Promise<void> {
  const end = Date.now() + patience;
  const isUnheard = () => db.selectFrom("facts").select("id").where("heard_at", "is", null).limit(1).executeTakeFirst();
  while (Date.now() < end && (await isUnheard())) await setTimeout(10);
}
