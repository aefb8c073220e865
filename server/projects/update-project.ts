import type { z } from "zod";
import type { Project, ProjectChange } from "#contract/projects.ts";
import type { Member } from "#server/platform/context.ts";
import { requireProject } from "./project-access.ts";
import { asProject, changeProject } from "./projects.ts";
import { projectAudience } from "./rooms.ts";

export async function updateProject(
  { user, platform }: Member,
  { id, ...change }: z.output<typeof ProjectChange> & { id: string },
): Promise<Project> {
  const access = await requireProject(platform.database.db, user, id, "project.update");
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const project = asProject(await changeProject(db, id, change));
    publish("project:updated", projectAudience(access), project);
    return project;
  });
}
