import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { newId } from "#contract/new-id.ts";
import { CreateForm } from "#web/organizations/create-form.tsx";
import { organization, team } from "#web/organizations/queries.ts";
import type { Place } from "#web/organizations/use-is-gone.ts";
import { ProjectFields, projectIn } from "./project-fields.tsx";
import { useCreateProject } from "./use-create-project.ts";

interface Props {
  organizationId: string;
  teamId: string | null;
  onClose: () => void;
}

export function NewProjectDialog({ organizationId, teamId, onClose }: Props) {
  const navigate = useNavigate();
  const create = useCreateProject();
  const [projectId] = useState(newId);

  function submit(form: FormData) {
    const input = { ...projectIn(form), projectId, organizationId, teamId };
    create.mutate(input, {
      onSuccess: (project) =>
        void navigate({ to: "/dashboard/projects/$projectId", params: { projectId: project.id } }),
    });
  }

  const place: Place = teamId
    ? { what: "team", queryKey: team(teamId).queryKey }
    : { what: "organization", queryKey: organization(organizationId).queryKey };
  return (
    <CreateForm
      title="New Project"
      action="Create Project"
      create={create}
      place={place}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProjectFields />
    </CreateForm>
  );
}
