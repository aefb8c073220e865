import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import { folderName } from "#contract/folders.ts";
import { maxConsultationPeople } from "#contract/limits.ts";
import type { WorkflowValue } from "#contract/workflows.ts";
import { can } from "#domain/permissions.ts";
import { confirmerOf, type Template } from "#domain/workflows/template.ts";
import { findOpenUser } from "#server/accounts/users.ts";
import { requireOpenAccounts } from "#server/messaging/conversations/begin-conversation.ts";
import type { SignedInUser } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { findProjectAccess, peopleWhoMayView } from "#server/projects/project-access.ts";
import { requireAskable, requireUndecided } from "#server/review/create-design-review.ts";
import { requireReviewed } from "#server/review/reviewed-file.ts";

type Values = Record<string, WorkflowValue>;

/** So that it does not fail at its third step over what was known at the first. Throws `invalid_input` or `conflict`. */
export async function requireThere(
  db: Db,
  {
    user,
    projectId,
    template,
    variables,
  }: { user: SignedInUser; projectId: string; template: Template; variables: Values },
): Promise<void> {
  for (const { name, kind, label } of template.variables) {
    const value = variables[name];
    if (value === undefined) continue;
    const refuse = (why: string) => new AppError("invalid_input", `${label}: ${why}`);
    if (kind === "person" || kind === "people") {
      const wanted = [value].flat() as string[];
      const there = await peopleWhoMayView(db, projectId, wanted);
      if (there.length < wanted.length) throw refuse("somebody does not see the project. Add them to it first.");
      await requireOpenAccounts(db, wanted);
    } else if (kind === "file" && !(await isFileThere(db, projectId, value as string))) {
      throw refuse("this file is not in the project any more.");
    } else if (kind === "time" && Date.parse(value as string) <= Date.now()) {
      throw refuse("this time is over. Please choose a later one.");
    }
  }
  for (const step of template.steps) {
    const confirmer = confirmerOf(step);
    if (confirmer && "person" in confirmer)
      await requireConfirmer(db, projectId, variables[confirmer.person] as string);
    if (step.type === "action" && step.config.do === "schedule-consultation" && isForAll(variables[step.config.people]))
      await requireFew(db, projectId);
    if (step.type === "action" && step.config.do === "ask-for-reviews") {
      const fileId = variables[step.config.file] as string;
      const file = await requireReviewed(db, { user, fileId, action: "review.create" });
      requireUndecided(file);
      for (const one of variables[step.config.reviewers] as string[]) await requireAskable(db, file, one);
    }
    if (step.type === "action" && step.config.do === "create-folders")
      requireFolderNames(variables[step.config.names] as string[]);
  }
}

function requireFolderNames(names: string[]): void {
  for (const name of names) {
    const { error } = folderName.safeParse(name);
    if (error)
      throw new AppError("invalid_input", `“${name.slice(0, 40).toWellFormed()}”: ${error.issues[0]?.message}`);
  }
}

const isForAll = (people: WorkflowValue | undefined) => Array.isArray(people) && people.length === 0;

/** As many as may take part in a consultation. */
async function requireFew(db: Db, projectId: string): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) from project_people(${projectId})`.execute(db);
  if ((rows[0]?.count ?? 0) <= maxConsultationPeople) return;
  throw new AppError(
    "invalid_input",
    `At most ${maxConsultationPeople} people take part in a consultation. Please choose who.`,
  );
}

async function isFileThere(db: Db, projectId: string, fileId: string): Promise<boolean> {
  const row = await db
    .selectFrom("files")
    .select("id")
    .where("id", "=", fileId)
    .where("project_id", "=", projectId)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Else it would wait for somebody who may not answer. */
async function requireConfirmer(db: Db, projectId: string, userId: string): Promise<void> {
  const person = await findOpenUser(db, userId);
  const access = person && (await findProjectAccess(db, person, projectId));
  if (access && can(access.roles, "workflow.completeStep")) return;
  throw new AppError(
    "invalid_input",
    `${person?.name ?? "This person"} only views the project. Make them a reviewer first, so that they can confirm.`,
  );
}
