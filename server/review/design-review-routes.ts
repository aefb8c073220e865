import type { designReviewRoutes } from "#contract/design-reviews.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { requireProject } from "#server/projects/project-access.ts";
import {
  cancelDesignReview,
  giveReviewFeedback,
  startDesignReview,
  updateDesignReview,
} from "./change-design-review.ts";
import { createDesignReview } from "./create-design-review.ts";
import { getDesignReview, listAssigned, listOfFile, listOfProject } from "./design-reviews.ts";
import { requireReviewed } from "./reviewed-file.ts";

export const designReviewHandlers: Handlers<keyof typeof designReviewRoutes, PublicRouteName> = {
  async listAssignedReviews({ user, platform }) {
    return { items: await listAssigned(platform.database.db, user) };
  },
  async listProjectReviews({ user, platform }, { id }) {
    await requireProject(platform.database.db, user, id, "review.view");
    return { items: await listOfProject(platform.database.db, id) };
  },
  async listDesignReviews({ user, platform }, { id: fileId }) {
    const { db } = platform.database;
    await requireReviewed(db, { user, fileId, action: "review.view" });
    return { items: await listOfFile(db, fileId) };
  },
  async getDesignReview({ user, platform }, { id }) {
    const { db } = platform.database;
    const review = await getDesignReview(db, id);
    await requireReviewed(db, { user, fileId: review.fileId, action: "review.view" });
    return review;
  },
  createDesignReview,
  updateDesignReview,
  startDesignReview,
  giveReviewFeedback,
  cancelDesignReview,
};
