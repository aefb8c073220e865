import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { projectRoles } from "#contract/choices.ts";
import type { Project, ProjectRole } from "#contract/projects.ts";
import { AddFromOrganizationDialog } from "#web/organizations/people/add-from-organization-dialog.tsx";
import { Select } from "#web/ui/select.tsx";
import { projectMembers } from "../queries.ts";
import { projectRoleWords } from "./role-words.ts";
import { useAddProjectMember } from "./use-add-member.ts";

/** Whom the team or the organization lets in may be given more here. */
export function AddProjectMemberDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const { id, organizationId } = project;
  const within = useInfiniteQuery(projectMembers(id));
  const add = useAddProjectMember(id);
  const [role, setRole] = useState<ProjectRole>("contributor");
  return (
    <AddFromOrganizationDialog
      {...{ organizationId, within, add, onClose }}
      isDone={(member) => member.given !== null || member.role === "manager"}
      title="Add Project Member"
      nobody="Everybody in the organization works on this project already."
      onAdd={(userId) => add.mutate({ userId, role }, { onSuccess: onClose })}
    >
      <Select
        label="Role"
        hint={projectRoleWords[role].may}
        value={role}
        onChange={(event) => setRole(event.target.value as ProjectRole)}
      >
        {projectRoles.map((choice) => (
          <option key={choice} value={choice}>
            {projectRoleWords[choice].name}
          </option>
        ))}
      </Select>
    </AddFromOrganizationDialog>
  );
}
