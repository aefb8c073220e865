import type { WorkflowRole } from "#contract/workflows.ts";
import { type Action, can, type Role } from "#domain/permissions.ts";
import type { Template } from "./template.ts";

/** Who each of them is in a project (permissions.md, "Workflows", note 1). */
const holders: Record<WorkflowRole, readonly Role[]> = {
  admin: ["system-admin"],
  "project-manager": ["project-manager"],
  stakeholder: ["project-reviewer", "project-manager"],
};

/** The row of the matrix that starting it stands in. */
export function startAction({ id }: Pick<Template, "id">): Action {
  return id === "project-kickoff" ? "workflow.start.kickoff" : "workflow.start";
}

/** May somebody who has these roles say the word that it waits for from this one? Who administers the studio may in any case. */
export function mayConfirmAs(role: WorkflowRole, roles: readonly Role[]): boolean {
  return hasRole(role, roles) || hasRole("admin", roles);
}

function hasRole(role: WorkflowRole, roles: readonly Role[]): boolean {
  return holders[role].some((one) => roles.includes(one));
}

/** May somebody who has these roles in a project start this there? */
export function mayStart(template: Pick<Template, "id" | "requiredRoles">, roles: readonly Role[]): boolean {
  if (!can(roles, startAction(template))) return false;
  const { requiredRoles } = template;
  return requiredRoles.length === 0 || requiredRoles.some((role) => hasRole(role, roles));
}
