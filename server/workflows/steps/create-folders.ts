import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { WorkflowAction } from "#domain/workflows/template.ts";
import { createFolder } from "#server/files/change-folders.ts";
import type { Work } from "../work-on-workflow.ts";
import { stepId } from "./step-id.ts";

type Action = Extract<WorkflowAction, { do: "create-folders" }>;

/** At the top of the project's tree; what is called so already stays as it is. */
export async function createFolders(work: Work, step: string, { names }: Action): Promise<Record<string, unknown>> {
  const made: string[] = [];
  for (const name of work.variables[names] as string[]) {
    const folderId = stepId(work.seed, step, work.round, name);
    try {
      await createFolder(work.member, { id: work.projectId, folderId, name, parentId: null });
      made.push(name);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "conflict" || !(await isThere(work, name))) throw error;
    }
  }
  return { words: made.length > 0 ? made.join(", ") : "All were there already" };
}

async function isThere({ member, projectId }: Work, name: string): Promise<boolean> {
  const row = await member.platform.database.db
    .selectFrom("folders")
    .select("id")
    .where("project_id", "=", projectId)
    .where("parent_id", "is", null)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return row !== undefined;
}
