import { sql } from "kysely";
import type { Analytics } from "#contract/analytics.ts";
import { analyticsDays, analyticsMonths } from "#contract/limits.ts";
import { sum } from "#domain/insights/analytics.ts";
import { lastDays, lastMonths } from "#domain/time/calendar.ts";
import type { Platform } from "#server/platform/context.ts";
import { readFigures } from "#server/platform/figures.ts";
import { countMails } from "#server/platform/mail/failed-mails.ts";
import { serving } from "#server/platform/serving.ts";
import { asProjects, countProjects, type ProjectCounts } from "./count-projects.ts";
import { asUsers, countUsers, type UserCounts } from "./count-users.ts";
import { readWork } from "./read-work.ts";

/** All four blocks, in five statements. `zone`: by whose days. */
export async function readAnalytics({ database, jobs }: Platform, zone: string): Promise<Analytics> {
  const { db } = database;
  const now = Date.now();
  const days = lastDays(now, zone, analyticsDays);
  const months = lastMonths(now, zone, analyticsMonths);
  const [figures, queues, mails, counts, work] = await Promise.all([
    readFigures(db),
    jobs.load(),
    countMails(db),
    sql<{ users: UserCounts; projects: ProjectCounts }>`
      select (${countUsers(days)}) as users, (${countProjects(days, months)}) as projects`.execute(db),
    readWork(db, days),
  ]);
  const { users, projects } = counts.rows[0] as (typeof counts.rows)[0];
  return {
    readAt: new Date(now).toISOString(),
    system: {
      ...serving,
      databaseBytes: figures.sizeBytes,
      filesBytes: figures.usedBytes,
      jobs: {
        waiting: figures.unheard + sum(queues.map(({ waiting, active }) => waiting + active)),
        failed: figures.setAside + sum(queues.map(({ failed }) => failed)),
      },
      mails: { waiting: mails.waiting, failed: mails.failed },
      online: users.online,
    },
    users: asUsers(users, days),
    projects: asProjects(projects, months),
    ...work,
  };
}
