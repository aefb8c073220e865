import { useNavigate } from "@tanstack/react-router";
import { CreateForm } from "#web/organizations/create-form.tsx";
import { organization, team } from "#web/organizations/queries.ts";
import type { Place } from "#web/organizations/use-is-gone.ts";
import { useKeptForm } from "#web/organizations/use-kept-form.ts";
import { ProjectFields, projectIn } from "./project-fields.tsx";
import { useCreateProject } from "./use-create-project.ts";

interface Props {
  organizationId: string;
  teamId: string | null;
  onClose: () => void;
}

export function NewProjectDialog({ organizationId, teamId, onClose }: Props) {
  const navigate = useNavigate();
  const kept = useKeptForm(`new-project/${teamId ?? organizationId}`);
  const create = useCreateProject(kept.wasSent);

  function submit(form: FormData) {
    const input = { ...projectIn(form), projectId: kept.id, organizationId, teamId };
    create.mutate(input, {
      onSuccess({ id }) {
        kept.forget();
        void navigate({ to: "/dashboard/projects/$projectId", params: { projectId: id } });
      },
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
      kept={kept}
      place={place}
      onSubmit={submit}
      onClose={onClose}
    >
      <ProjectFields />
    </CreateForm>
  );
}
