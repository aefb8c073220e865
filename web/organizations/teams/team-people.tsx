import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { teamRoles } from "#contract/choices.ts";
import type { Team, TeamMember } from "#contract/organizations.ts";
import { can } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { MemberDialogs, type OpenedDialog } from "../people/member-dialogs.tsx";
import { MembersCard } from "../people/members-card.tsx";
import { teamRoleWords } from "../people/role-words.ts";
import { useRemoveTeamMember } from "../people/use-remove-member.ts";
import { useRolesInTeam } from "../people/use-roles.ts";
import { useSetTeamRole } from "../people/use-set-role.ts";
import { teamMembers } from "../queries.ts";

const AddTeamMemberDialog = lazy(async () => ({
  default: (await import("./add-team-member-dialog.tsx")).AddTeamMemberDialog,
}));

/** Who is in the team, and what I may change about that. */
export function TeamPeople({ team }: { team: Team }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { id, organizationId, name } = team;
  const me = useMe();
  const query = useInfiniteQuery(teamMembers(id));
  const roles = useRolesInTeam(team);
  const setRole = useSetTeamRole(id);
  const remove = useRemoveTeamMember(team);
  const [opened, setOpened] = useState<OpenedDialog<TeamMember>>();
  const [isAdding, setAdding] = useState(false);
  const members = allItems(query.data);

  function ask(next: OpenedDialog<TeamMember>) {
    setRole.reset();
    remove.reset();
    setOpened(next);
  }

  function actionsOf(member: TeamMember) {
    // a lead can make a lead a member again, but nobody a lead
    const mayChange = can(roles, member.role === "lead" ? "team.members.setRole.member" : "team.members.setRole.lead");
    const mayRemove = member.id !== me?.id && can(roles, "team.members.remove");
    return [
      ...(mayChange ? [{ label: "Change role", onSelect: () => ask({ what: "role", member }) }] : []),
      ...(mayRemove ? [{ label: "Remove", onSelect: () => ask({ what: "remove", member }) }] : []),
    ];
  }

  return (
    <>
      <MembersCard
        query={query}
        nameless="Team Member"
        onAdd={can(roles, "team.members.add") ? () => setAdding(true) : undefined}
        actionsOf={actionsOf}
      >
        {members.some((member) => member.id === me?.id) && (
          <Button tone="ghost" onClick={() => ask({ what: "leave" })}>
            Leave team
          </Button>
        )}
      </MembersCard>
      {isAdding && (
        <Late onGiveUp={() => setAdding(false)}>
          <AddTeamMemberDialog teamId={id} organizationId={organizationId} onClose={() => setAdding(false)} />
        </Late>
      )}
      {opened && (
        <MemberDialogs
          opened={opened}
          members={members}
          place={{ name, kind: "team" }}
          losing={{
            them: "They leave its conversations at once, and its projects where nothing else lets them in.",
            me: "You leave its conversations at once, and its projects where nothing else lets you in.",
          }}
          roles={teamRoles}
          words={teamRoleWords}
          setRole={setRole}
          remove={remove}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
