import { projectPriorities } from "#contract/choices.ts";
import type { Project } from "#contract/projects.ts";
import { statusChoices } from "#domain/projects/status-changes.ts";
import { statusNames } from "#domain/projects/status-names.ts";
import { Menu } from "#web/ui/menu.tsx";
import { PriorityBadge, priorityNames, StatusBadge } from "./project-badges.tsx";

interface Props {
  project: Project;
  /** Left out where one may not. */
  onChange?: ((change: Partial<Pick<Project, "status" | "priority">>) => void) | undefined;
}

/** Status and priority; a menu for those who may change them, of what the status may become from here. */
export function ProjectState({ project, onChange }: Props) {
  const { status, priority } = project;
  if (!onChange)
    return (
      <>
        <StatusBadge status={status} />
        <PriorityBadge priority={priority} />
      </>
    );
  return (
    <>
      <Menu
        trigger={
          <button type="button" className="roomy" aria-label={`Status: ${statusNames[status]}. Change`}>
            <StatusBadge status={status} />
          </button>
        }
        items={statusChoices(status).map((choice) => ({
          label: statusNames[choice],
          current: choice === status,
          onSelect: () => onChange({ status: choice }),
        }))}
      />
      <Menu
        trigger={
          <button type="button" className="roomy" aria-label={`Priority: ${priorityNames[priority]}. Change`}>
            <PriorityBadge priority={priority} />
          </button>
        }
        items={projectPriorities.map((choice) => ({
          label: priorityNames[choice],
          current: choice === priority,
          onSelect: () => onChange({ priority: choice }),
        }))}
      />
    </>
  );
}
