import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { organizationRoles } from "#contract/choices.ts";
import type { Organization, OrganizationMember } from "#contract/organizations.ts";
import { can, isOrganizationAdmin } from "#domain/permissions.ts";
import { useMe } from "#web/accounts/queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { Button } from "#web/ui/button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { organizationMembers } from "../queries.ts";
import { invitableRoles } from "./invitable-roles.ts";
import { MemberDialogs, type OpenedDialog } from "./member-dialogs.tsx";
import { MembersCard } from "./members-card.tsx";
import { organizationRoleWords } from "./role-words.ts";
import { useRemoveOrganizationMember } from "./use-remove-member.ts";
import { useRolesInOrganization } from "./use-roles.ts";
import { useSetOrganizationRole } from "./use-set-role.ts";

const AddMemberDialog = lazy(async () => ({ default: (await import("./add-member-dialog.tsx")).AddMemberDialog }));
const TransferDialog = lazy(async () => ({ default: (await import("./transfer-dialog.tsx")).TransferDialog }));

/** Who is in the organization, and what I may change about that. */
export function OrganizationPeople({ organization }: { organization: Organization }) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { id, name } = organization;
  const me = useMe();
  const query = useInfiniteQuery(organizationMembers(id));
  const roles = useRolesInOrganization(id);
  const setRole = useSetOrganizationRole(id);
  const remove = useRemoveOrganizationMember(organization);
  const [opened, setOpened] = useState<OpenedDialog<OrganizationMember>>();
  const [dialog, setDialog] = useState<"add" | "transfer">();
  const close = () => setDialog(undefined);
  const members = allItems(query.data);
  const isIn = members.some((member) => member.id === me?.id);
  const mayRaise = can(roles, "org.members.setRole.admin");

  function ask(next: OpenedDialog<OrganizationMember>) {
    setRole.reset();
    remove.reset();
    setOpened(next);
  }

  function actionsOf(member: OrganizationMember) {
    const rank = isOrganizationAdmin(member.role) ? "admin" : "member";
    const mayRemove = member.id !== me?.id && can(roles, `org.members.remove.${rank}`);
    return [
      ...(can(roles, `org.members.setRole.${rank}`)
        ? [{ label: "Change role", onSelect: () => ask({ what: "role", member }) }]
        : []),
      ...(mayRemove ? [{ label: "Remove", onSelect: () => ask({ what: "remove", member }) }] : []),
    ];
  }

  return (
    <>
      <MembersCard
        query={query}
        nameless="Member"
        onAdd={can(roles, "org.invite.member") ? () => setDialog("add") : undefined}
        actionsOf={actionsOf}
      >
        {can(roles, "org.transferOwnership") && (
          <Button tone="ghost" onClick={() => setDialog("transfer")}>
            Transfer ownership
          </Button>
        )}
        {isIn && can(roles, "org.leave") && (
          <Button tone="ghost" onClick={() => ask({ what: "leave" })}>
            Leave organization
          </Button>
        )}
      </MembersCard>
      <Late onGiveUp={close}>
        {dialog === "add" && <AddMemberDialog organizationId={id} roles={invitableRoles(roles)} onClose={close} />}
        {dialog === "transfer" && <TransferDialog organization={organization} onClose={close} />}
      </Late>
      {opened && (
        <MemberDialogs
          opened={opened}
          members={members}
          place={{ name, kind: "organization" }}
          losing={{
            them: "They lose its teams, projects, files and conversations at once. What they made stays.",
            me: "You lose its teams, projects, files and conversations at once. To come back, somebody has to add you again.",
          }}
          roles={organizationRoles.filter((role) => mayRaise || !isOrganizationAdmin(role))}
          words={organizationRoleWords}
          setRole={setRole}
          remove={remove}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
