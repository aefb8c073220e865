import { expect, test } from "vitest";
import type { WorkflowRole } from "#contract/workflows.ts";
import type { Role } from "#domain/permissions.ts";
import { mayStart } from "./may-start.ts";

test.each<[id: string, asked: WorkflowRole[], who: Role, may: boolean]>([
  ["weekly-status", [], "project-viewer", false],
  ["weekly-status", [], "project-reviewer", false],
  ["weekly-status", [], "project-contributor", true],
  ["weekly-status", [], "project-manager", true],
  ["weekly-status", [], "system-admin", true],
  ["project-kickoff", ["admin", "project-manager"], "project-contributor", false],
  ["project-kickoff", ["admin", "project-manager"], "project-manager", true],
  ["project-kickoff", ["admin", "project-manager"], "system-admin", true],
  ["of-managers", ["project-manager"], "system-admin", false],
  ["of-admins", ["admin"], "project-manager", false],
  ["of-stakeholders", ["stakeholder"], "project-contributor", false],
  ["of-stakeholders", ["stakeholder"], "project-manager", true],
  // a stakeholder who only reviews starts none: the matrix comes first
  ["of-stakeholders", ["stakeholder"], "project-reviewer", false],
])("%s that asks for %j, by a %s: %s", (id, requiredRoles, who, may) => {
  expect(mayStart({ id, requiredRoles }, [who])).toBe(may);
});
