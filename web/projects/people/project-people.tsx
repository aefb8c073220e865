import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { projectRoles } from "#contract/choices.ts";
import type { Project, ProjectMember } from "#contract/projects.ts";
import { can } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { MemberDialogs, type OpenedDialog } from "#web/organizations/people/member-dialogs.tsx";
import { MembersCard } from "#web/organizations/people/members-card.tsx";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { mayInProject } from "../may-in-project.ts";
import { projectMembers } from "../queries.ts";
import { projectRoleWords } from "./role-words.ts";
import { useRemoveProjectMember } from "./use-remove-member.ts";
import { useRolesInProject } from "./use-roles.ts";
import { useSetProjectRole } from "./use-set-role.ts";

const AddProjectMemberDialog = lazy(async () => ({
  default: (await import("./add-project-member-dialog.tsx")).AddProjectMemberDialog,
}));

/** Who works on the project; the roles that it gave itself are changed here, those of its team and organization there. */
export function ProjectPeople({ project }: { project: Project }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { id, name } = project;
  const me = useMe();
  const query = useInfiniteQuery(projectMembers(id));
  const roles = useRolesInProject(id);
  const setRole = useSetProjectRole(id);
  const remove = useRemoveProjectMember(project);
  const [opened, setOpened] = useState<OpenedDialog<ProjectMember>>();
  const [isAdding, setAdding] = useState(false);
  const mine = allItems(query.data).find((member) => member.id === me?.id);
  // what is changed here is what the project gave, whatever stands higher
  const members = allItems(query.data).flatMap((member) => (member.given ? [{ ...member, role: member.given }] : []));

  function ask(next: OpenedDialog<ProjectMember>) {
    setRole.reset();
    remove.reset();
    setOpened(next);
  }

  function actionsOf(member: ProjectMember) {
    const { given } = member;
    if (!given) return [];
    const mayRemove = member.id !== me?.id && can(roles, "project.members.remove");
    return [
      ...(can(roles, "project.members.setRole")
        ? [{ label: "Change role", onSelect: () => ask({ what: "role", member: { ...member, role: given } }) }]
        : []),
      ...(mayRemove ? [{ label: "Remove", onSelect: () => ask({ what: "remove", member }) }] : []),
    ];
  }

  return (
    <>
      <MembersCard
        title="Project Members"
        query={query}
        nameless="Project Member"
        empty="No members assigned"
        shown={5}
        onAdd={mayInProject(project, roles, "project.members.add") ? () => setAdding(true) : undefined}
        actionsOf={actionsOf}
      >
        {mine?.given && (
          <Button tone="ghost" onClick={() => ask({ what: "leave" })}>
            Leave project
          </Button>
        )}
      </MembersCard>
      {isAdding && (
        <Late onGiveUp={() => setAdding(false)}>
          <AddProjectMemberDialog project={project} onClose={() => setAdding(false)} />
        </Late>
      )}
      {opened && (
        <MemberDialogs
          opened={opened}
          members={members}
          place={{ name, kind: "project" }}
          losing={{
            them: "They lose its files and conversations at once, unless its team or organization lets them in.",
            me: "You lose its files and conversations at once, unless its team or organization lets you in.",
          }}
          roles={projectRoles}
          words={projectRoleWords}
          setRole={setRole}
          remove={remove}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
