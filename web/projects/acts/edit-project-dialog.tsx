import { useQueryClient } from "@tanstack/react-query";
import { maxProjectDescription, maxProjectType, maxTitleLength } from "#contract/limits.ts";
import type { Project } from "#contract/projects.ts";
import { dueDayOf, dueOn, lastDay, shortDay } from "#domain/projects/due-day.ts";
import { EditForm } from "#web/organizations/edit-form.tsx";
import { type Typed, useEdit } from "#web/organizations/use-edit.ts";
import { useKeptWords } from "#web/organizations/use-kept-words.ts";
import { call } from "#web/platform/api.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { putProject } from "../live.ts";
import { project as projectQuery } from "../queries.ts";

const labels = { name: "Project name", description: "Description", projectType: "Type", dueDay: "Due date" };

/** Status and priority have menus of their own on the page. */
export function EditProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const cache = useQueryClient();
  const { id } = project;
  const edit = useEdit({
    kept: useKeptWords<Typed>(`project/${id}`),
    thing: project,
    valuesOf,
    labels,
    words: { dueDay: (day) => day && shortDay(day) },
    save: ({ dueDay, ...touched }, updatedAt) =>
      call("updateProject", { ...touched, ...(dueDay !== undefined && { dueDate: dueOn(dueDay) }), id, updatedAt }),
    fetch: () => call("getProject", { id }),
    onSaved(saved) {
      putProject(cache, saved);
      onClose();
    },
    place: { what: "project", queryKey: projectQuery(id).queryKey },
  });
  const { field } = edit;
  return (
    <EditForm title="Edit project" edit={edit} onClose={onClose}>
      <TextField {...field("name")} required maxLength={maxTitleLength} />
      <TextArea {...field("description")} maxLength={maxProjectDescription} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field("projectType")} maxLength={maxProjectType} placeholder="Drill, guard, props…" />
        <TextField {...field("dueDay")} type="date" max={lastDay} />
      </div>
    </EditForm>
  );
}

function valuesOf({ name, description, metadata, dueDate }: Project) {
  return { name, description, projectType: metadata.projectType, dueDay: dueDayOf(dueDate) };
}
