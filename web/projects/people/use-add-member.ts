import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProjectRole } from "#contract/projects.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { putProjectMember } from "../live.ts";

/** To a project, from the people of its organization. */
export function useAddProjectMember(id: string) {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { userId: string; role: ProjectRole }) => call("addProjectMember", { id, ...input }),
    onSuccess: (member) => void putProjectMember(cache, member, me?.id ?? ""),
  });
}
