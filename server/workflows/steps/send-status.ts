import { sql } from "kysely";
import { daysIn } from "#domain/time/days-in.ts";
import { type StatusFigures, statusText } from "#domain/workflows/status-text.ts";
import type { WorkflowAction } from "#domain/workflows/template.ts";
import type { Db } from "#server/platform/db.ts";
import type { Work } from "../work-on-workflow.ts";
import { writeInto } from "./write-into.ts";

type Action = Extract<WorkflowAction, { do: "send-status" }>;

/** Where the project stands, by the clock of whoever started it. */
export async function sendStatus(work: Work, step: string, { into }: Action): Promise<Record<string, unknown>> {
  const figures = await figuresOf(work.member.platform.database.db, work.projectId);
  const today = daysIn(work.timeZone)(Date.now());
  return { words: "Sent", ...(await writeInto(work, step, { into, content: statusText(figures, today) })) };
}

async function figuresOf(db: Db, projectId: string): Promise<StatusFigures> {
  const { rows } = await sql<StatusFigures>`
    select p.name as project, p.progress, p.due_date as "dueDate",
           json_build_object('total', p.milestones_total, 'completed', p.milestones_completed) as milestones,
           (select coalesce(json_agg(json_build_object(
                     'name', m.name, 'dueDate', to_char(m.due_date at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
                     order by m.due_date, m.id), '[]')
              from milestones m where m.project_id = p.id and m.status <> 'completed' and m.due_date is not null) as due,
           (select count(*)::int from design_reviews r join files f on f.id = r.file_id
             where f.project_id = p.id and f.deleted_at is null and r.version is null) as "openReviews",
           (select count(*)::int from file_versions v join files f on f.id = v.file_id
             where f.project_id = p.id and f.deleted_at is null and v.created_at > now() - interval '7 days') as "newFiles"
      from live_projects p where p.id = ${projectId}`.execute(db);
  return rows[0] as StatusFigures;
}
