import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Project, ProjectChange } from "#contract/projects.ts";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { putProject } from "../live.ts";
import { project as projectQuery } from "../queries.ts";

/** Shown at once; put back, and told, when the server says no. */
export function useUpdateProject({ id }: Pick<Project, "id">) {
  const cache = useQueryClient();
  const { queryKey } = projectQuery(id);
  return useMutation({
    mutationFn: (change: z.input<typeof ProjectChange>) => call("updateProject", { id, ...change }),
    // what it was is remembered here: a rendered project is the changed one by the time the server has answered
    onMutate(change) {
      const before = cache.getQueryData(queryKey);
      if (before) putProject(cache, { ...before, ...(change as Partial<Project>) });
      return before;
    },
    onSuccess: (changed) => void putProject(cache, changed),
    onError(_error, _change, before) {
      if (before) putProject(cache, before);
      // somebody else's change may have come between
      fetchAgain(cache, { queryKey });
    },
  });
}
