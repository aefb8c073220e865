import type { dashboardRoutes } from "#contract/dashboard.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { getDashboardLayout, putDashboardLayout } from "./layout.ts";
import { getDashboardStats } from "./stats.ts";

export const dashboardHandlers: Handlers<keyof typeof dashboardRoutes, PublicRouteName> = {
  getDashboardStats,
  getDashboardLayout,
  putDashboardLayout,
};
