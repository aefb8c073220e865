import { useQuery } from "@tanstack/react-query";
import type { AutomationAction } from "#contract/automation.ts";
import type { ConversationItem } from "#contract/conversations.ts";
import { writesInto } from "#domain/workflows/automation/refusal.ts";
import { useThread } from "#web/messaging/thread/thread-context.ts";
import { mayInProject } from "#web/projects/may-in-project.ts";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { project as projectQuery } from "#web/projects/queries.ts";
import { actionTypes } from "./automation-names.ts";

type ActionType = AutomationAction["type"];

/** What I may have this conversation do; the server decides, by this the page offers nothing that it would refuse. */
export function usePossible({ projectId }: Pick<ConversationItem, "projectId">): ReadonlySet<ActionType> {
  const { reply } = useThread();
  const roles = useRolesInProject(projectId ?? undefined);
  const project = useQuery({ ...projectQuery(projectId ?? ""), enabled: projectId !== null }).data;
  const mayPlan = project !== undefined && mayInProject(project, roles, "milestone.manage");
  const may = (type: ActionType) => (type === "task_creation" ? mayPlan : reply !== null || !writesInto({ type }));
  return new Set(actionTypes.filter(may));
}
