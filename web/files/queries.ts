import { infiniteQueryOptions } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { paging } from "#web/platform/paged.ts";

export const filesOf = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: ["files", projectId],
    queryFn: ({ pageParam }) => call("listFiles", { id: projectId, cursor: pageParam ?? undefined }),
    ...paging,
  });
