import type { dashboardRoutes } from "#contract/dashboard.ts";
import { defaultLayouts } from "#domain/dashboard/grid/layouts.ts";
import { type CasesOf, everybody } from "./rows.ts";

// one's own alone: no id of anybody else is taken
export const dashboardCases: CasesOf<typeof dashboardRoutes> = {
  getDashboardStats: [{ input: () => ({}), row: everybody }],
  getDashboardLayout: [{ input: () => ({}), row: everybody }],
  putDashboardLayout: [
    { input: () => ({ layouts: defaultLayouts("client"), changedAt: new Date().toISOString() }), row: everybody },
  ],
};
