import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProjectMember, ProjectRole } from "#contract/projects.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { askedOf } from "#web/platform/asked-of.ts";
import { allItems } from "#web/platform/paged.ts";
import { changeProjectMember } from "../live.ts";
import { projectMembers } from "../queries.ts";

export function useSetProjectRole(id: string) {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { userId: string; role: ProjectRole }) => call("updateProjectMember", { id, ...input }),
    onMutate: () => askedOf(cache, projectMembers(id).queryKey, allItems<ProjectMember>),
    onSuccess: (member, _, asked) => asked.said([member], () => changeProjectMember(cache, member, me?.id ?? "")),
  });
}
