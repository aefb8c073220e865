import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Project } from "#contract/projects.ts";
import { call } from "#web/platform/api.ts";
import { toast } from "#web/ui/toast.ts";
import { putProject } from "../live.ts";

/** True: into the archive; false: out of it. */
export function useArchiveProject({ id, name }: Pick<Project, "id" | "name">) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (isArchived: boolean) => call(isArchived ? "archiveProject" : "unarchiveProject", { id }),
    onSuccess(project, isArchived) {
      putProject(cache, project);
      void toast(isArchived ? `${name} is archived.` : `${name} is out of the archive.`);
    },
  });
}
