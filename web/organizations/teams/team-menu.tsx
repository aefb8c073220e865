import { EllipsisVertical, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Team } from "#contract/organizations.ts";
import { can } from "#domain/permissions.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useRolesInTeam } from "../people/use-roles.ts";
import { useDeleteTeam } from "../use-delete.ts";

const DeleteDialog = lazy(async () => ({ default: (await import("../delete-dialog.tsx")).DeleteDialog }));

interface Props {
  team: Team;
  /** What is written there outlives the page. */
  onEdit: () => void;
}

/** What is done to a team as a whole, from the head of its page. */
export function TeamMenu({ team, onEdit }: Props) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const roles = useRolesInTeam(team);
  const remove = useDeleteTeam(team);
  const [opened, setOpened] = useState<"delete">();
  const close = () => setOpened(undefined);
  const items = [
    ...(can(roles, "team.update") ? [{ label: "Edit team", icon: <PencilLine />, onSelect: onEdit }] : []),
    ...(can(roles, "team.delete")
      ? [{ label: "Delete team", icon: <Trash2 />, onSelect: () => setOpened("delete") }]
      : []),
  ];
  // what is opened stays when the right to it ends
  if (items.length === 0 && !opened) return null;
  return (
    <>
      {items.length > 0 && (
        <Menu
          align="end"
          trigger={<IconButton label={`More about ${team.name}`} icon={<EllipsisVertical />} />}
          items={items}
        />
      )}
      <Late onGiveUp={close}>
        {opened === "delete" && (
          <DeleteDialog
            kind="team"
            name={team.name}
            losing="Its projects, files and conversations go with it, for everybody, at once."
            comesBack="owners and admins of the organization"
            remove={remove}
            onClose={close}
          />
        )}
      </Late>
    </>
  );
}
