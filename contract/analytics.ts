import { z } from "zod";
import { organizationTypes, projectStatuses, userTypes } from "./choices.ts";
import { type Routes, route } from "./kit.ts";
import { analyticsDays, analyticsMonths, topOrganizations } from "./limits.ts";
import { id, time } from "./text.ts";

const count = z.number().int();
/** YYYY-MM-DD, by the zone asked for. */
const day = z.string();
const types = Object.keys(organizationTypes) as (keyof typeof organizationTypes)[];
const countsOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object(Object.fromEntries(kinds.map((kind) => [kind, count])) as Record<Kind, typeof count>);

/** What lies in a bin counts nowhere. Days are those of the zone; today and the 29 before it, the oldest first. */
export const Analytics = z.object({
  readAt: time,
  system: z.object({
    version: z.string(),
    /** Of the process that answers. */
    startedAt: time,
    databaseBytes: count,
    /** Files and what was made of them. */
    filesBytes: count,
    /** What listeners have still to do counts as work, too, as in `Health`. */
    jobs: z.object({ waiting: count, failed: count }),
    /** `failed`: given up. */
    mails: z.object({ waiting: count, failed: count }),
    /** People who are connected now, whatever process serves them. */
    online: count,
  }),
  users: z.object({
    total: count,
    byType: countsOf(userTypes),
    /** Of the total. */
    disabled: count,
    newByDay: z.array(z.object({ day, count })).length(analyticsDays),
    /** Who gave a sign of life on one of the last 7 or 30 days. */
    activeIn7Days: count,
    activeIn30Days: count,
  }),
  /** Archived ones count only as such, and where they were completed. */
  projects: z.object({
    total: count,
    byStatus: countsOf(projectStatuses),
    archived: count,
    /** Their day has ended, and they are not completed. */
    pastDue: count,
    /** Percent, of those that are not completed; null where there are none. */
    averageProgress: count.nullable(),
    /** When what is completed now was completed; the month (YYYY-MM) that it is comes last. */
    completedByMonth: z.array(z.object({ month: z.string(), count })).length(analyticsMonths),
  }),
  organizations: z.object({
    total: count,
    byType: countsOf(types),
    /** The liveliest first. `events`: what was said, brought and decided in it in these days. */
    top: z
      .array(z.object({ id, name: z.string(), teams: count, members: count, projects: count, events: count }))
      .max(topOrganizations),
  }),
  /** What people said, which files they brought to projects (versions, too), and what they decided. */
  work: z.object({
    days: z
      .array(
        z.object({
          day,
          messages: count,
          files: count,
          reviews: count,
          /** From the question to the decision, the median of the day; null without one. */
          hoursToDecision: z.number().nullable(),
        }),
      )
      .length(analyticsDays),
    /** Of all these days. */
    hoursToDecision: z.number().nullable(),
  }),
});
export type Analytics = z.infer<typeof Analytics>;

export const analyticsRoutes = {
  /** S2 section 6. `zone`: by whose days it is counted; one that is not known here is UTC. Of the last minute, unless `fresh`. */
  getAnalytics: route("GET", "/analytics", {
    query: z.strictObject({ zone: z.string().max(64).default("UTC"), fresh: z.stringbool().default(false) }),
    answer: Analytics,
  }),
} satisfies Routes;
