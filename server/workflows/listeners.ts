import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import type { Change, Listeners } from "#server/platform/facts/facts.ts";
import { enqueueWork } from "./work-on-workflow.ts";

/** What waits for reviews looks at them whenever one is decided or taken back. */
export function workflowListeners(platform: Pick<Platform, "jobs">): Listeners {
  return {
    "design-review:decided": (change, { payload }) => wake(platform, change, payload.id),
    "design-review:cancelled": (change, { payload }) => wake(platform, change, payload.id),
  };
}

async function wake(platform: Pick<Platform, "jobs">, { db }: Change, reviewId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from workflows where status = 'running' and waits_for @> array[${reviewId}::uuid]`.execute(db);
  for (const { id } of rows) await enqueueWork(platform, db, id);
}
