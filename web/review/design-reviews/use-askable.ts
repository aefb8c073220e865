import { useInfiniteQuery } from "@tanstack/react-query";
import type { ProjectMember } from "#contract/projects.ts";
import type { Role } from "#domain/permissions.ts";
import { mayBeAsked } from "#domain/review/review-rights.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { allItems } from "#web/platform/paged.ts";
import { useWholeList } from "#web/platform/use-whole-list.ts";
import { projectMembers } from "#web/projects/queries.ts";
import { useDesignReviews } from "./use-design-reviews.ts";

/** The project's people who could decide about this upload, and are not asked already by another review than this. */
export function useAskable(reviewId?: string) {
  const { file } = useReviewed();
  const query = useInfiniteQuery(projectMembers(file.projectId ?? ""));
  useWholeList(query, true);
  const { open } = useDesignReviews();
  const asked = new Set(open.filter(({ id }) => id !== reviewId).map(({ assignedTo }) => assignedTo.id));
  const people = allItems(query.data).filter(
    (member) =>
      !member.isDisabled &&
      !asked.has(member.id) &&
      mayBeAsked(rolesOf(member), { isOwnUpload: file.uploadedBy?.id === member.id }),
  );
  return { query, people, isWhole: query.isSuccess && !query.hasNextPage };
}

function rolesOf({ role, userType }: ProjectMember): Role[] {
  return [`project-${role}`, ...(userType === "admin" ? (["system-admin"] as const) : [])];
}
