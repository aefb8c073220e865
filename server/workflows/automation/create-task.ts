import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { maxTitleLength } from "#contract/limits.ts";
import { NewMilestone } from "#contract/milestones.ts";
import { actionItemIn } from "#domain/messaging/insights/action-items.ts";
import { dueDateIn } from "#domain/messaging/insights/due-date.ts";
import { plainWords } from "#domain/messaging/text/plain-words.ts";
import { daysIn } from "#domain/time/days-in.ts";
import type { Heard } from "#domain/workflows/automation/heard.ts";
import type { Member } from "#server/platform/context.ts";
import { createMilestone } from "#server/projects/milestones/create-milestone.ts";
import { stepId } from "../steps/step-id.ts";
import type { DueRun } from "./act-on-due.ts";

/** Called as the message says, for whom it names if they work on the project, until the day that it names. */
export async function createTask(member: Member, { id, seed, conversationId, timeZone }: DueRun, heard: Heard) {
  const { db } = member.platform.database;
  const conversation = await db
    .selectFrom("live_conversations")
    .select("project_id")
    .where("id", "=", conversationId)
    .executeTakeFirst();
  if (!conversation?.project_id) throw new AppError("conflict", "This conversation belongs to no project any more.");
  const dayOf = daysIn(timeZone);
  const item = actionItemIn(heard, dayOf);
  const dueDate = item ? item.dueDate : dueDateIn(heard.content, dayOf(heard.at));
  const name = cut(item?.description ?? plainWords(heard.content)) || "A file to look at";
  await createMilestone(member, {
    id: conversation.project_id,
    ...NewMilestone.parse({
      milestoneId: stepId(seed, id),
      name,
      description: `By a message of ${heard.author.name}.`,
      priority: item?.priority ?? "medium",
      dueDate: dueDate ? `${dueDate}T12:00:00.000Z` : null,
      assigneeIds: item?.assignee ? await workingOn(member, conversation.project_id, item.assignee.id) : [],
    }),
  });
}

/** None of a sign that does not fit whole. */
function cut(text: string): string {
  return text.slice(0, maxTitleLength).replace(/[\ud800-\udbff]$/, "");
}

async function workingOn({ platform }: Member, projectId: string, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select user_id as id from project_people(${projectId}) p where p.user_id = ${userId}`.execute(platform.database.db);
  return rows.map(({ id }) => id);
}
