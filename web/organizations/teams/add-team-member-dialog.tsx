import { useInfiniteQuery } from "@tanstack/react-query";
import { AddFromOrganizationDialog } from "../people/add-from-organization-dialog.tsx";
import { useAddTeamMember } from "../people/use-add-member.ts";
import { teamMembers } from "../queries.ts";

interface Props {
  teamId: string;
  organizationId: string;
  onClose: () => void;
}

export function AddTeamMemberDialog({ teamId, organizationId, onClose }: Props) {
  const within = useInfiniteQuery(teamMembers(teamId));
  const add = useAddTeamMember();
  return (
    <AddFromOrganizationDialog
      {...{ organizationId, within, add, onClose }}
      title="Add Team Member"
      nobody="Everybody in the organization is in this team already."
      onAdd={(userId) => add.mutate({ id: teamId, userId, role: "member" }, { onSuccess: onClose })}
    />
  );
}
