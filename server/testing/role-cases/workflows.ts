import type { automationRoutes } from "#contract/automation.ts";
import { newId } from "#contract/new-id.ts";
import type { workflowTemplateRoutes } from "#contract/workflow-templates.ts";
import type { workflowRoutes } from "#contract/workflows.ts";
import { ownTemplate } from "../workflows.ts";
import { adminsOnly, type CasesOf, everybody, type FiledBand, inSecret, inTalk, nobodyBut, onProject } from "./rows.ts";

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

/** Alice's; turned off, so that it does nothing while others try. */
async function automated({ people, conversationId: id }: FiledBand): Promise<string> {
  const triggerId = newId();
  await people.alice.call("createAutomationTrigger", { id, triggerId, ...reminding, enabled: false });
  // there are only so many
  made.push(triggerId);
  if (made.length > 1)
    await people.alice.call("deleteAutomationTrigger", { id: made.shift() as string }).catch(() => {});
  return triggerId;
}
const made: string[] = [];
const reminding = {
  name: "Deadline reminder",
  conditions: [{ type: "message_pattern" as const, operator: "is" as const, value: "deadline" as const }],
  actions: [{ type: "reminder" as const, config: { text: "" }, delay: 24 }],
  category: "planning" as const,
};

/** Marisol's, deleted at once where it is not needed: there are only so many. */
async function written({ people }: FiledBand): Promise<{ id: string; updatedAt: string }> {
  const { marisol } = people;
  for (const { id, isOwn } of (await marisol.call("listStudioTemplates", {})).items)
    if (isOwn) await marisol.call("deleteWorkflowTemplate", { id });
  const { id, updatedAt } = await marisol.call("createWorkflowTemplate", ownTemplate());
  return { id, updatedAt: updatedAt as string };
}

const keeping = nobodyBut(onProject, "forbidden", "alice", "marisol");

export const workflowCases: CasesOf<typeof workflowRoutes & typeof workflowTemplateRoutes & typeof automationRoutes> = {
  listWorkflowTemplates: [
    { input: () => ({}), row: everybody },
    { input: (b) => ({ projectId: b.projectId }), row: onProject },
    { input: (b) => ({ projectId: b.privateProjectId }), row: inSecret },
  ],
  listStudioTemplates: [{ input: () => ({}), row: adminsOnly }],
  createWorkflowTemplate: [{ input: () => ownTemplate(), row: adminsOnly }],
  updateWorkflowTemplate: [{ input: async (b) => ({ ...ownTemplate(), ...(await written(b)) }), row: adminsOnly }],
  deleteWorkflowTemplate: [{ input: async (b) => ({ id: (await written(b)).id }), row: adminsOnly }],
  restoreWorkflowTemplate: [{ input: async (b) => ({ id: (await written(b)).id }), row: adminsOnly }],
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
  getAutomation: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  listAutomationSuggestions: [{ input: (b) => ({ id: b.conversationId }), row: inTalk }],
  createAutomationTrigger: [{ input: (b) => ({ id: b.conversationId, ...reminding, enabled: false }), row: inTalk }],
  // one's own alone
  updateAutomationTrigger: [{ input: async (b) => ({ id: await automated(b), name: "Later" }), row: { alice: "ok" } }],
  deleteAutomationTrigger: [{ input: async (b) => ({ id: await automated(b) }), row: { alice: "ok" } }],
};
