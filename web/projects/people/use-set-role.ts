import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProjectRole } from "#contract/projects.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { changeProjectMember } from "../live.ts";

export function useSetProjectRole(id: string) {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { userId: string; role: ProjectRole }) => call("updateProjectMember", { id, ...input }),
    onSuccess: (member) => void changeProjectMember(cache, member, me?.id ?? ""),
  });
}
