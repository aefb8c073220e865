import type { automationRoutes } from "#contract/automation.ts";
import type { workflowTemplateRoutes } from "#contract/workflow-templates.ts";
import type { workflowRoutes } from "#contract/workflows.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { requireProject } from "#server/projects/project-access.ts";
import {
  createAutomationTrigger,
  deleteAutomationTrigger,
  updateAutomationTrigger,
} from "./automation/change-triggers.ts";
import { getAutomation, listAutomationSuggestions } from "./automation/get-automation.ts";
import { cancelWorkflow, completeWorkflowStep } from "./change-workflow.ts";
import { listTemplates } from "./list-templates.ts";
import {
  createWorkflowTemplate,
  deleteWorkflowTemplate,
  restoreWorkflowTemplate,
  updateWorkflowTemplate,
} from "./own/change-templates.ts";
import { asStudioTemplate, houseTemplates, listOwn } from "./own/own-templates.ts";
import { requireManager } from "./own/require-manager.ts";
import { startWorkflow } from "./start-workflow.ts";
import { requireProjectOf } from "./workflow-access.ts";
import { getWorkflow, listOfProject, listRunning } from "./workflows.ts";

type Names = keyof typeof workflowRoutes | keyof typeof workflowTemplateRoutes | keyof typeof automationRoutes;

export const workflowHandlers: Handlers<Names, PublicRouteName> = {
  async listWorkflowTemplates({ user, platform }, { projectId }) {
    return { items: await listTemplates(platform.database.db, user, projectId) };
  },
  async listStudioTemplates({ user, platform }) {
    requireManager(user);
    const own = await listOwn(platform.database.db);
    return { items: [...houseTemplates(), ...own.map(asStudioTemplate)] };
  },
  createWorkflowTemplate,
  updateWorkflowTemplate,
  deleteWorkflowTemplate,
  restoreWorkflowTemplate,
  async listRunningWorkflows({ user, platform }) {
    return { items: await listRunning(platform.database.db, user) };
  },
  async listProjectWorkflows({ user, platform }, { id }) {
    await requireProject(platform.database.db, user, id, "workflow.view");
    return { items: await listOfProject(platform.database.db, id) };
  },
  async getWorkflow({ user, platform }, { id }) {
    const workflow = await getWorkflow(platform.database.db, id);
    await requireProjectOf(platform.database.db, user, workflow, "workflow.view");
    return workflow;
  },
  startWorkflow,
  completeWorkflowStep,
  cancelWorkflow,
  getAutomation,
  listAutomationSuggestions,
  createAutomationTrigger,
  updateAutomationTrigger,
  deleteAutomationTrigger,
};
