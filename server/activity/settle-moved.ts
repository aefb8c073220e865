// What is kept of a project just as it moves is taken on by the hearing of that; what another server was still keeping, by a job.
import { sql } from "kysely";
import type { Platform } from "#server/platform/context.ts";
import type { Listeners } from "#server/platform/facts/facts.ts";
import { settleActivities } from "./activities.ts";

const kind = "settle-activities";

interface Job {
  projectId: string;
}

export function movedListeners({ jobs }: Pick<Platform, "jobs">): Listeners {
  return {
    async "project:moved"({ db }, { payload: { projectId } }) {
      await settleActivities(db, projectId);
      await jobs.enqueue(db, kind, { projectId } satisfies Job);
    },
  };
}

/** Waits for whoever has an entry of the project in hand, and has nothing in hand that anybody waits for. */
export function handleMoved({ jobs, database }: Platform): void {
  jobs.handle<Job>(kind, ({ projectId }) =>
    database.db.transaction().execute(async (db) => {
      await sql`select from live_projects where id = ${projectId} for update`.execute(db);
      await settleActivities(db, projectId);
    }),
  );
}
