import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ProjectMember, ProjectRole } from "#contract/projects.ts";
import { useMe } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { askedOf } from "#web/platform/asked-of.ts";
import { allItems } from "#web/platform/paged.ts";
import { putProjectMember } from "../live.ts";
import { projectMembers } from "../queries.ts";

/** To a project, from the people of its organization. */
export function useAddProjectMember(id: string) {
  const cache = useQueryClient();
  const me = useMe();
  return useMutation({
    mutationFn: (input: { userId: string; role: ProjectRole }) => call("addProjectMember", { id, ...input }),
    onMutate: () => askedOf(cache, projectMembers(id).queryKey, allItems<ProjectMember>),
    onSuccess: (member, _, asked) => asked.said([member], () => putProjectMember(cache, member, me?.id ?? "")),
  });
}
