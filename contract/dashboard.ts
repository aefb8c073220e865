import { z } from "zod";
import { type gridBreakpoints, widgetNames } from "./choices.ts";
import { type Routes, route, type Signals } from "./kit.ts";
import { time } from "./text.ts";

export type WidgetName = (typeof widgetNames)[number];
export type GridBreakpoint = (typeof gridBreakpoints)[number];

const cells = (least: number, most: number) => z.int().min(least).max(most);

/** Where a widget stands: column, row, and how many of them it takes (S2 section 3, widget layout item). */
const WidgetPlace = z.strictObject({
  id: z.enum(widgetNames),
  x: cells(0, 11),
  y: cells(0, 200),
  w: cells(1, 12),
  h: cells(1, 8),
});
export type WidgetPlace = z.infer<typeof WidgetPlace>;

const Places = z
  .array(WidgetPlace)
  .max(widgetNames.length)
  .refine((places) => new Set(places.map(({ id }) => id)).size === places.length, "Each widget stands there once.");

/** The same widgets at every width of the grid, each width with its own order. */
export const WidgetLayouts = z.strictObject({ lg: Places, md: Places, sm: Places, xs: Places });
export type WidgetLayouts = z.infer<typeof WidgetLayouts>;

/**
 * `layouts` null: those of the person's type (S2 section 6). `changedAt` null: nothing was arranged yet. A widget that this
 * server does not know any more is left out.
 */
const KeptLayout = z.object({ layouts: WidgetLayouts.nullable(), changedAt: time.nullable() });
export type KeptLayout = z.infer<typeof KeptLayout>;

const count = z.number().int();

/** S2 section 3, stats: over what the person sees. Archived projects count where they were completed alone. */
export const DashboardStats = z.object({
  totalProjects: count,
  activeProjects: count,
  /** In the month that it is where the person is. */
  completedThisMonth: count,
  /** People who are in a team with the person, who counts as one of them; nobody without a team. */
  teamMembers: count,
  /** Percent; null without projects. */
  avgProgress: count.nullable(),
  /** Entries of the feed since midnight where the person is, 1,000 at the most. */
  recentActivity: count,
});
export type DashboardStats = z.infer<typeof DashboardStats>;

export const dashboardRoutes = {
  /** `zone`: by whose days; one that is not known here is UTC. */
  getDashboardStats: route("GET", "/dashboard/stats", {
    query: z.strictObject({ zone: z.string().max(64).default("UTC") }),
    answer: DashboardStats,
  }),
  getDashboardLayout: route("GET", "/preferences/dashboard", { answer: KeptLayout }),
  /** The newest by `changedAt` wins; answers the one that stands. `layouts` null: reset to the defaults. */
  putDashboardLayout: route("PUT", "/preferences/dashboard", {
    body: z.strictObject({ layouts: WidgetLayouts.nullable(), changedAt: time }),
    answer: KeptLayout,
  }),
} satisfies Routes;

/** To one's own devices; never stored. */
export const dashboardSignals = { "dashboard:arranged": KeptLayout } satisfies Signals;
