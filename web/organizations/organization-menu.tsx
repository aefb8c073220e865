import { useInfiniteQuery } from "@tanstack/react-query";
import { EllipsisVertical, PencilLine, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import type { Organization } from "#contract/organizations.ts";
import { can, type Role } from "#domain/permissions.ts";
import { allItems } from "#web/platform/paged.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Menu } from "#web/ui/menu.tsx";
import { useRolesInOrganization } from "./people/use-roles.ts";
import { deletedIn } from "./queries.ts";
import { useDeleteOrganization } from "./use-delete.ts";

const DeleteDialog = lazy(async () => ({ default: (await import("./delete-dialog.tsx")).DeleteDialog }));
const RecentlyDeleted = lazy(async () => ({ default: (await import("./recently-deleted.tsx")).RecentlyDeleted }));

interface Props {
  organization: Organization;
  /** What is written there outlives the page. */
  onEdit: () => void;
}

/** What is done to an organization as a whole, from the head of its page. */
export function OrganizationMenu({ organization, onEdit }: Props) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const { id, name } = organization;
  const roles = useRolesInOrganization(id);
  const hasBin = useHasBin(id, roles);
  const remove = useDeleteOrganization(organization);
  const [opened, setOpened] = useState<"delete" | "bin">();
  const close = () => setOpened(undefined);
  const items = [
    ...(can(roles, "org.update") ? [{ label: "Edit organization", icon: <PencilLine />, onSelect: onEdit }] : []),
    ...(hasBin ? [{ label: "Recently deleted", icon: <Undo2 />, onSelect: () => setOpened("bin") }] : []),
    ...(can(roles, "org.delete")
      ? [{ label: "Delete organization", icon: <Trash2 />, onSelect: () => setOpened("delete") }]
      : []),
  ];
  // what is opened stays when the right to it ends
  if (items.length === 0 && !opened) return null;
  return (
    <>
      {items.length > 0 && (
        <Menu
          align="end"
          trigger={<IconButton label={`More about ${name}`} icon={<EllipsisVertical />} />}
          items={items}
        />
      )}
      <Late onGiveUp={close}>
        {opened === "bin" && <RecentlyDeleted organizationId={id} onClose={close} />}
        {opened === "delete" && (
          <DeleteDialog
            kind="organization"
            name={name}
            losing="Its teams, projects, files and conversations go with it, for everybody, at once."
            comesBack="its owners"
            remove={remove}
            onClose={close}
          />
        )}
      </Late>
    </>
  );
}

/** Members and above have one, empty or not. A guest may lead a team, or none: what the bin holds for them, the server says. */
function useHasBin(organizationId: string, roles: Role[]): boolean {
  const isMember = can(roles, "project.create");
  const bin = useInfiniteQuery({ ...deletedIn(organizationId), enabled: !isMember && can(roles, "bin.list") });
  return isMember || allItems(bin.data).length > 0;
}
