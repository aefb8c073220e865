import { useQuery } from "@tanstack/react-query";
import type { DesignReview } from "#contract/design-reviews.ts";
import { can, rolesInReview } from "#domain/permissions.ts";
import { isOpenReview } from "#domain/review/is-open-review.ts";
import { whyNotDecide, whyNotManage, whyNotStart } from "#domain/review/review-rights.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { mayInProject } from "#web/projects/may-in-project.ts";
import { useRolesInProject } from "#web/projects/people/use-roles.ts";
import { project as projectQuery } from "#web/projects/queries.ts";

/** What I may do about the reviews of the file that is looked at. In the archive, and of an older version, one only looks. */
export function useReviewRights() {
  const { file } = useReviewed();
  const { projectId, onlyVersion, uploadedBy, status } = file;
  const me = useMe();
  const roles = useRolesInProject(projectId ?? undefined);
  const project = useQuery(projectQuery(projectId ?? "")).data;
  const isOpen = onlyVersion === undefined && project?.archivedAt === null;
  const isOwnUpload = uploadedBy?.id === me?.id;
  const isDecided = status === "approved" || status === "rejected";
  const asks = isOpen && mayInProject(project, roles, "review.create");
  return {
    mayAsk: asks && !isDecided,
    /** Who would ask, were this version not decided. */
    asksTooLate: asks && isDecided,
    in(review: DesignReview) {
      const own = rolesInReview(roles, { isAssigned: review.assignedTo.id === me?.id });
      const judged = { status: review.status, isOwn: review.createdBy.id === me?.id, isOwnUpload };
      const noDecision = whyNotDecide(own, judged);
      return {
        mayStart: isOpen && review.status === "pending" && whyNotStart(own, judged) === null,
        mayDecide: isOpen && noDecision === null,
        /** Who would decide, were it somebody else's. */
        isOwnToDecide:
          isOpen &&
          isOpenReview(review) &&
          isOwnUpload &&
          can(own, "review.decide") &&
          noDecision?.code === "forbidden",
        mayComment: isOpen && can(own, "review.feedback"),
        mayManage: isOpen && whyNotManage(own, judged) === null,
      };
    },
  };
}

export type ReviewRights = ReturnType<ReturnType<typeof useReviewRights>["in"]>;
