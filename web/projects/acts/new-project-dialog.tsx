import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { newId } from "#contract/new-id.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Notice } from "#web/ui/notice.tsx";
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

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = { ...projectIn(new FormData(event.currentTarget)), projectId, organizationId, teamId };
    create.mutate(input, {
      onSuccess: (project) =>
        void navigate({ to: "/dashboard/projects/$projectId", params: { projectId: project.id } }),
    });
  }

  return (
    <Dialog open onClose={onClose} title="New Project">
      <form onSubmit={submit} className="grid gap-4">
        {create.error && <Notice tone="bad">{create.error.message}</Notice>}
        <ProjectFields />
        <Button type="submit" tone="solid" busy={create.isPending}>
          {create.isPending ? "Creating..." : "Create Project"}
        </Button>
      </form>
    </Dialog>
  );
}
