import type { Analytics } from "#contract/analytics.ts";
import { analyticsDays } from "#contract/limits.ts";

const days = Array.from({ length: analyticsDays }, (_, place) =>
  new Date(Date.UTC(2026, 6, 16 + place)).toISOString().slice(0, 10),
);

/** Figures of a studio at work; the last day is Aug 14, 2026. */
export function someAnalytics(): Analytics {
  return {
    readAt: "2026-08-14T12:00:00.000Z",
    system: {
      ...{
        version: "0.1.0",
        startedAt: "2026-08-14T09:00:00.000Z",
        databaseBytes: 52_428_800,
        filesBytes: 1_073_741_824,
      },
      ...{ jobs: { waiting: 2, failed: 0 }, mails: { waiting: 1, failed: 0 }, online: 3 },
    },
    users: {
      ...{ total: 1240, byType: { client: 1200, designer: 38, admin: 2 }, disabled: 4 },
      newByDay: days.map((day, place) => ({ day, count: place === 29 ? 2 : place === 4 ? 1 : 0 })),
      ...{ activeIn7Days: 120, activeIn30Days: 300 },
    },
    projects: {
      ...{ total: 20, byStatus: { planning: 5, active: 10, review: 2, completed: 2, "on-hold": 1 }, archived: 3 },
      ...{ pastDue: 4, averageProgress: 42 },
      completedByMonth: ["03", "04", "05", "06", "07", "08"].map((month, place) => ({
        ...{ month: `2026-${month}`, count: place },
      })),
    },
    organizations: {
      total: 3,
      byType: { high_school: 2, college: 0, drum_corps: 1, winter_guard: 0, independent: 0, professional: 0 },
      top: [
        { id: "o", name: "Harlan County HS Marching Band", teams: 2, members: 5, projects: 7, events: 90 },
        { id: "p", name: "Another corps", teams: 0, members: 1, projects: 0, events: 0 },
      ],
    },
    work: {
      days: days.map((day, place) => ({
        ...{ day, messages: place, files: place === 29 ? 3 : 0, reviews: place === 29 ? 1 : 0 },
        hoursToDecision: place === 29 ? 3.5 : null,
      })),
      hoursToDecision: 3.5,
    },
  };
}
