import { useInfiniteQuery } from "@tanstack/react-query";
import { useMe } from "#web/accounts/queries.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { projectMembers } from "#web/projects/queries.ts";

/** Whom words on this file may name: who works on its project. They are asked for once they are needed. */
export function useNamable(isNeeded: boolean) {
  const { projectId } = useReviewed().file;
  const me = useMe()?.id;
  const enabled = isNeeded && Boolean(projectId);
  const query = useInfiniteQuery({ ...projectMembers(projectId ?? ""), enabled });
  useWholeList(query, enabled);
  return allItems(query.data).filter(({ id, isDisabled }) => id !== me && !isDisabled);
}
