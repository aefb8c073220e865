import { Archive, ArchiveRestore, Download, EllipsisVertical, FolderInput, PencilLine, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Project } from "#contract/projects.ts";
import { projectStreams } from "#contract/streams.ts";
import { can } from "#domain/permissions.ts";
import { useRolesInOrganization } from "#web/organizations/people/use-roles.ts";
import { useExport } from "#web/organizations/use-export.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Late } from "#web/ui/late.tsx";
import { lazy } from "#web/ui/lazy.ts";
import { Menu } from "#web/ui/menu.tsx";
import { toast } from "#web/ui/toast.ts";
import { useArchiveProject } from "./acts/use-archive-project.ts";
import { useDeleteProject } from "./acts/use-delete-project.ts";
import { useRolesInProject } from "./people/use-roles.ts";

const MoveDialog = lazy(async () => ({ default: (await import("./acts/move-project-dialog.tsx")).MoveProjectDialog }));
const DeleteDialog = lazy(async () => ({
  default: (await import("#web/organizations/delete-dialog.tsx")).DeleteDialog,
}));

interface Props {
  project: Project;
  /** What is written there outlives the page. */
  onEdit: () => void;
}

/** What is done to a project as a whole, from the head of its page. */
export function ProjectMenu({ project, onEdit }: Props) {
  // drawn seldom: what would be kept weighs more than it saves
  "use no memo";
  const [opened, setOpened] = useState<"move" | "delete">();
  const items = useItems(project, (what) => (what === "edit" ? onEdit() : setOpened(what)));
  const remove = useDeleteProject(project);
  const close = () => setOpened(undefined);
  // what is opened stays when the right to it ends
  if (items.length === 0 && !opened) return null;
  return (
    <>
      {items.length > 0 && (
        <Menu
          align="end"
          trigger={<IconButton label={`More about ${project.name}`} icon={<EllipsisVertical />} />}
          items={items}
        />
      )}
      <Late onGiveUp={close}>
        {opened === "move" && <MoveDialog project={project} onClose={close} />}
        {opened === "delete" && (
          <DeleteDialog
            kind="project"
            name={project.name}
            losing="Its files and conversations go with it, for everybody, at once."
            comesBack="its managers"
            remove={remove}
            onClose={close}
          />
        )}
      </Late>
    </>
  );
}

/** What I may do here; in the archive there is little left to do. */
function useItems(project: Project, open: (what: "edit" | "move" | "delete") => void) {
  const roles = useRolesInProject(project.id);
  const around = useRolesInOrganization(project.organizationId);
  const archive = useArchiveProject(project);
  const isArchived = project.archivedAt !== null;
  const save = useExport(projectStreams.exportMilestones.path.replace(":id", project.id));
  const change = () => archive.mutate(!isArchived, { onError: ({ message }) => void toast(message) });
  return [
    ...(can(roles, "project.update") && !isArchived
      ? [{ label: "Edit project", icon: <PencilLine />, onSelect: () => open("edit") }]
      : []),
    ...(can(around, "project.move") && !isArchived
      ? [{ label: "Move project", icon: <FolderInput />, onSelect: () => open("move") }]
      : []),
    ...(can(roles, "project.archive")
      ? [
          {
            label: isArchived ? "Take out of the archive" : "Archive project",
            icon: isArchived ? <ArchiveRestore /> : <Archive />,
            onSelect: change,
          },
        ]
      : []),
    ...(can(roles, "milestone.view") && project.milestones.total > 0
      ? [{ label: "Export milestones", icon: <Download />, onSelect: () => save.mutate() }]
      : []),
    ...(can(roles, "project.delete")
      ? [{ label: "Delete project", icon: <Trash2 />, onSelect: () => open("delete") }]
      : []),
  ];
}
