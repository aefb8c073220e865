import { queryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { workflowsLive } from "./live.ts";

lateAreas.push(workflowsLive);

/** For whoever may change them: those of the house and the studio's own. */
export const studioTemplates = () =>
  queryOptions({ queryKey: ["workflow-templates", "studio"], queryFn: () => call("listStudioTemplates", {}) });

/** Those that I may start in this project, or without one in any. Asked anew each time: no fact tells of a role that came or went. */
export const workflowTemplates = (projectId = "") =>
  queryOptions({
    queryKey: ["workflow-templates", projectId],
    queryFn: () => call("listWorkflowTemplates", { projectId: projectId || undefined }),
    staleTime: 0,
  });

/** What runs in the projects that I see, the newest first; kept live by `putWorkflow`, as the next. */
export const runningWorkflows = () =>
  queryOptions({ queryKey: ["workflows", "running"], queryFn: () => call("listRunningWorkflows", {}) });

/** Of a project: what runs, then what came to its end. */
export const projectWorkflows = (projectId: string) =>
  queryOptions({
    queryKey: ["workflows", "of-project", projectId],
    queryFn: () => call("listProjectWorkflows", { id: projectId }),
  });
