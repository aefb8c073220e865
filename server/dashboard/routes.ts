import type { calendarRoutes } from "#contract/calendar.ts";
import type { dashboardRoutes } from "#contract/dashboard.ts";
import type { PublicRouteName } from "#domain/policies.ts";
import {
  changeCalendar,
  endCalendar,
  getCalendar,
  makeCalendarAddress,
} from "#server/accounts/calendar-address/calendar-address.ts";
import type { Handlers } from "#server/platform/serve.ts";
import { getDashboardLayout, putDashboardLayout } from "./layout.ts";
import { getDashboardStats } from "./stats.ts";

export const dashboardHandlers: Handlers<keyof typeof dashboardRoutes, PublicRouteName> = {
  getDashboardStats,
  getDashboardLayout,
  putDashboardLayout,
};

export const calendarHandlers: Handlers<keyof typeof calendarRoutes, PublicRouteName> = {
  getCalendar,
  makeCalendarAddress,
  changeCalendar,
  endCalendar,
};
