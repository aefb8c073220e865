import type { QueryKey } from "@tanstack/react-query";
import type { FunctionComponent } from "react";
import type { WidgetName } from "#contract/dashboard.ts";
import { me } from "#web/accounts/queries.ts";
import { myActivity } from "#web/activity/queries.ts";
import { analytics } from "#web/insights/analytics/queries.ts";
import { conversations } from "#web/messaging/queries.ts";
import { notificationCount, notifications } from "#web/notifications/list-queries.ts";
import { unreadNotifications } from "#web/notifications/queries.ts";
import { organizations } from "#web/organizations/queries.ts";
import { projects } from "#web/projects/queries.ts";
import { assignedReviews } from "#web/review/design-review-queries.ts";
import { designFigures, designWork } from "#web/review/designs/queries.ts";
import { lazy } from "#web/ui/lazy.ts";
import { dashboardStats } from "../queries.ts";

interface WidgetPart {
  /** What stands in it, loaded when it is first seen; it takes the room it is given. */
  Content: FunctionComponent;
  /**
   * Asked for again by its Refresh: what is looked at and begins with one of these, as what is asked for may depend on a choice.
   * None: there is nothing to ask for.
   */
  reads: readonly QueryKey[];
}

const { queryKey: projectList } = projects();
/** What happened in each of them last. */
const lastOfProjects = ["project-stats"];
const { queryKey: organizationList } = organizations();
const { queryKey: studioFigures } = analytics();

export const widgetParts: Record<WidgetName, WidgetPart> = {
  "project-overview": {
    Content: lazy(async () => ({ default: (await import("./project-overview.tsx")).ProjectOverview })),
    reads: [projectList, lastOfProjects],
  },
  "quick-actions": {
    Content: lazy(async () => ({ default: (await import("./quick-actions.tsx")).QuickActions })),
    reads: [],
  },
  "account-overview": {
    Content: lazy(async () => ({ default: (await import("./account-overview.tsx")).AccountOverview })),
    reads: [me().queryKey, organizationList, projectList],
  },
  personalization: {
    Content: lazy(async () => ({
      default: (await import("#web/accounts/look/appearance-choices.tsx")).AppearanceChoices,
    })),
    reads: [],
  },
  "overview-stats": {
    Content: lazy(async () => ({ default: (await import("./overview-stats.tsx")).OverviewStats })),
    reads: [dashboardStats().queryKey],
  },
  "recent-activity": {
    Content: lazy(async () => ({ default: (await import("./recent-activity.tsx")).RecentActivity })),
    reads: [myActivity().queryKey],
  },
  "active-projects": {
    Content: lazy(async () => ({ default: (await import("./active-projects.tsx")).ActiveProjects })),
    reads: [projectList, lastOfProjects],
  },
  "portfolio-stats": {
    Content: lazy(async () => ({ default: (await import("#web/review/designs/portfolio-stats.tsx")).PortfolioStats })),
    reads: [designFigures().queryKey],
  },
  "design-tools": {
    Content: lazy(async () => ({ default: (await import("#web/review/designs/design-tools.tsx")).DesignTools })),
    reads: [designWork().queryKey],
  },
  "system-overview": {
    Content: lazy(async () => ({
      default: (await import("#web/insights/analytics/system-overview.tsx")).SystemOverview,
    })),
    reads: [studioFigures],
  },
  "user-analytics": {
    Content: lazy(async () => ({
      default: (await import("#web/insights/analytics/user-analytics.tsx")).UserAnalytics,
    })),
    reads: [studioFigures],
  },
  "project-analytics": {
    Content: lazy(async () => ({
      default: (await import("#web/insights/analytics/project-analytics.tsx")).ProjectAnalytics,
    })),
    reads: [studioFigures],
  },
  "organization-stats": {
    Content: lazy(async () => ({
      default: (await import("#web/insights/analytics/organization-stats.tsx")).OrganizationStats,
    })),
    reads: [studioFigures],
  },
  consultations: {
    Content: lazy(async () => ({ default: (await import("./consultations.tsx")).Consultations })),
    reads: [["consultations"]],
  },
  notifications: {
    Content: lazy(async () => ({ default: (await import("./notifications.tsx")).Notifications })),
    reads: [
      notifications("all").queryKey,
      unreadNotifications().queryKey,
      notificationCount("unread", { priority: "critical" }).queryKey,
    ],
  },
  "quick-search": {
    Content: lazy(async () => ({ default: (await import("./quick-search.tsx")).QuickSearch })),
    reads: [projectList, myActivity().queryKey],
  },
  "design-review": {
    Content: lazy(async () => ({ default: (await import("./design-review.tsx")).DesignReviews })),
    reads: [assignedReviews().queryKey, designWork().queryKey],
  },
  "project-communication": {
    Content: lazy(async () => ({ default: (await import("./project-communication.tsx")).ProjectCommunication })),
    reads: [
      projectList,
      ["activity", "project"],
      ["milestones"],
      ["files"],
      ["annotation-counts"],
      ["project-members"],
    ],
  },
  messages: {
    Content: lazy(async () => ({ default: (await import("./messages.tsx")).Messages })),
    reads: [conversations().queryKey],
  },
};
