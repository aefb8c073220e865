import type { workflowRoutes } from "#contract/workflows.ts";
import { type CasesOf, everybody, type FiledBand, inSecret, nobodyBut, onProject } from "./rows.ts";

/** Alice's, which waits for a Monday. */
async function started({ people, projectId }: FiledBand): Promise<string> {
  const { id } = await people.alice.call("startWorkflow", { id: projectId, templateId: "weekly-status" });
  return id;
}
/** Ended at once, for only so many run in a project. */
async function ended(band: FiledBand): Promise<string> {
  const id = await started(band);
  await band.people.alice.call("cancelWorkflow", { id });
  return id;
}

const keeping = nobodyBut(onProject, "forbidden", "alice", "marisol");

export const workflowCases: CasesOf<typeof workflowRoutes> = {
  listWorkflowTemplates: [
    { input: () => ({}), row: everybody },
    { input: (b) => ({ projectId: b.projectId }), row: onProject },
    { input: (b) => ({ projectId: b.privateProjectId }), row: inSecret },
  ],
  listRunningWorkflows: [{ input: () => ({}), row: everybody }],
  listProjectWorkflows: [
    { input: (b) => ({ id: b.projectId }), row: onProject },
    { input: (b) => ({ id: b.privateProjectId }), row: inSecret },
  ],
  getWorkflow: [{ input: async (b) => ({ id: await ended(b) }), row: onProject }],
  startWorkflow: [
    { input: (b) => ({ id: b.projectId, templateId: "weekly-status" }), row: keeping },
    {
      input: (b) => ({
        id: b.projectId,
        templateId: "project-kickoff",
        variables: { meetingAt: "2126-08-14T18:00:00.000Z" },
      }),
      row: keeping,
    },
  ],
  // of none that waits for a word: whoever may say one hears so
  completeWorkflowStep: [
    {
      input: async (b) => ({ id: await ended(b), stepId: "monday" }),
      row: nobodyBut(onProject, "forbidden", "alice", "marisol", "carol"),
    },
  ],
  cancelWorkflow: [{ input: async (b) => ({ id: await ended(b) }), row: keeping }],
};
