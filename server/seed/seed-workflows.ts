import { createWorkflowTemplate } from "#server/workflows/own/change-templates.ts";
import { startWorkflow } from "#server/workflows/start-workflow.ts";
import type { People } from "./cast.ts";
import { daysAgo } from "./days-ago.ts";
import { propBuild } from "./script/prop-build.ts";

/** The studio's own template, and Dev's status of the show, which comes with the next Monday: nothing is written before somebody has looked at the demo. */
export async function seedWorkflows({ dev, marisol }: People): Promise<void> {
  await daysAgo(dev.platform, 20, () => createWorkflowTemplate(marisol, propBuild));
  const { id } = await dev.platform.database.db
    .selectFrom("live_projects")
    .select("id")
    .where("name", "=", "2026 Field Show: Tidal")
    .executeTakeFirstOrThrow();
  const asked = { id, templateId: "weekly-status", variables: {}, timeZone: "America/New_York" };
  await daysAgo(dev.platform, 4, () => startWorkflow(dev, asked));
}
