import { ArchiveRestore } from "lucide-react";
import type { Project } from "#contract/projects.ts";
import { can } from "#domain/permissions.ts";
import { shortDate } from "#domain/time/relative-time.ts";
import { Button } from "#web/ui/button.tsx";
import { useRolesInProject } from "../people/use-roles.ts";
import { useArchiveProject } from "./use-archive-project.ts";

/** Why nothing can be changed here, and the way out for those who may. Nothing for a project at work. */
export function ArchivedNotice({ project }: { project: Project }) {
  const roles = useRolesInProject(project.id);
  const archive = useArchiveProject(project);
  if (!project.archivedAt) return null;
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-[length:var(--text-sm)] font-semibold text-warn"
    >
      <span>Archived since {shortDate(project.archivedAt)}: everything can be looked at, and nothing changed.</span>
      {archive.error && <span className="text-bad">{archive.error.message}</span>}
      {can(roles, "project.archive") && (
        <Button icon={<ArchiveRestore />} busy={archive.isPending} onClick={() => archive.mutate(false)}>
          Take out of the archive
        </Button>
      )}
    </div>
  );
}
