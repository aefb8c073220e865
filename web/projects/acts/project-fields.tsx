import { projectPriorities, projectStatuses } from "#contract/choices.ts";
import { maxProjectDescription, maxProjectType, maxTitleLength } from "#contract/limits.ts";
import type { ProjectPriority, ProjectStatus } from "#contract/projects.ts";
import { dueOn, lastDay } from "#domain/projects/due-day.ts";
import { statusNames } from "#domain/projects/status-names.ts";
import { Select } from "#web/ui/select.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { priorityNames } from "../project-badges.tsx";

/** The fields of a new project, for a dialog or a page. */
export function ProjectFields() {
  return (
    <>
      <TextField label="Project name" name="name" required maxLength={maxTitleLength} placeholder="2026 Field Show" />
      <TextArea label="Description" name="description" maxLength={maxProjectDescription} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select label="Status" name="status" defaultValue="planning">
          {projectStatuses.map((status) => (
            <option key={status} value={status}>
              {statusNames[status]}
            </option>
          ))}
        </Select>
        <Select label="Priority" name="priority" defaultValue="medium">
          {projectPriorities.map((priority) => (
            <option key={priority} value={priority}>
              {priorityNames[priority]}
            </option>
          ))}
        </Select>
        <TextField label="Type" name="projectType" maxLength={maxProjectType} placeholder="Drill, guard, props…" />
        <TextField label="Due date" name="dueDate" type="date" max={lastDay} />
      </div>
    </>
  );
}

/** What the fields hold, as the contract takes it. */
export function projectIn(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    name: text("name"),
    description: text("description"),
    status: text("status") as ProjectStatus,
    priority: text("priority") as ProjectPriority,
    projectType: text("projectType"),
    dueDate: dueOn(text("dueDate")),
  };
}
