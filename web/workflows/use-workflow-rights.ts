import { useQuery } from "@tanstack/react-query";
import type { Workflow, WorkflowStepState } from "#contract/workflows.ts";
import type { Action } from "#domain/permissions.ts";
import { mayConfirmAs } from "#domain/workflows/may-start.ts";
import { useMe } from "#web/accounts/queries.ts";
import { mayInProject } from "#web/projects/may-in-project.ts";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { project as projectQuery } from "#web/projects/queries.ts";

/**
 * What I may do about one. What I am in its project is asked for once somebody looks at it closely, or it waits for my word: a
 * long list would ask for that of many projects.
 */
export function useWorkflowRights(workflow: Workflow, isLookedAt: boolean) {
  const { projectId, startedBy, steps, status } = workflow;
  const me = useMe();
  const isMine = ({ assignedTo }: WorkflowStepState) => assignedTo !== null && assignedTo.id === me?.id;
  const waiting = status === "running" ? steps.filter(waitsForWord) : [];
  const isAsked = status === "running" && (isLookedAt || waiting.some(isMine));
  const roles = useRolesInProject(isAsked ? projectId : undefined);
  const project = useQuery({ ...projectQuery(projectId), enabled: isAsked }).data;
  const may = (action: Action) => isAsked && project !== undefined && mayInProject(project, roles, action);
  return {
    /** The steps to which I may say yes. */
    confirmable: waiting.filter((step) =>
      step.assignedRole
        ? may("workflow.completeStep") && mayConfirmAs(step.assignedRole, roles ?? [])
        : may(isMine(step) ? "workflow.completeStep" : "workflow.start"),
    ),
    mayCancel: may("workflow.cancel") && (startedBy.id === me?.id || may("project.update")),
  };
}

function waitsForWord({ status, waitsFor }: WorkflowStepState): boolean {
  return status === "waiting" && waitsFor === "confirmation";
}
