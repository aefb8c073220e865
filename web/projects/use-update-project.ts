import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Project, ProjectChange } from "#contract/projects.ts";
import { call } from "#web/platform/api.ts";
import { putProject } from "./live.ts";

/** Shown at once; put back, and told, when the server says no. */
export function useUpdateProject(project: Project) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: z.input<typeof ProjectChange>) => call("updateProject", { id: project.id, ...change }),
    onMutate: (change) => void putProject(cache, { ...project, ...(change as Partial<Project>) }),
    onSuccess: (changed) => void putProject(cache, changed),
    onError: () => void putProject(cache, project),
  });
}
