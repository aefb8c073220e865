import type { Change } from "#server/platform/facts/facts.ts";
import type { ProjectAccess } from "../project-access.ts";
import { asProject } from "../projects.ts";
import { projectAudience } from "../rooms.ts";
import { countMilestones } from "./milestones.ts";

/** What the milestones make of the project's progress, told when it changed. Only while the project is held. */
export async function tellProgress({ db, publish }: Change, access: ProjectAccess): Promise<void> {
  const row = await countMilestones(db, access.project);
  if (row) publish("project:updated", projectAudience(access), asProject(row));
}
