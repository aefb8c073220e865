import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { z } from "zod";
import type { Activity, ActivityGroup } from "#contract/activity.ts";
import { maxRecentActivity } from "#contract/limits.ts";
import type { ProjectStats } from "#contract/projects.ts";
import { kindsOf } from "#domain/activity/group-of.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import type { LiveHandlers } from "#web/platform/live.ts";
import { allItems, dropFromPages, mapPages, type Pages } from "#web/platform/paged.ts";

/** What places were told to be called, and since when: an entry of before may be told after that. */
const placeNames: QueryKey = ["place-names"];
interface Called {
  id: string;
  name: string;
  updatedAt: string;
}

/** A new entry, or one that went on; in all the lists that hold it. */
export function putActivity(cache: QueryClient, told: Activity, me: string): QueryKey[] {
  const { organizationId, teamId, projectId, createdAt } = told;
  const called = cache.getQueryData<Record<string, Called>>(placeNames)?.[placeOf(told)];
  const activity = called && createdAt < called.updatedAt ? { ...told, placeName: called.name } : told;
  const lists: QueryKey[] = [["activity", "organization", organizationId]];
  if (teamId) lists.push(["activity", "team", teamId]);
  if (projectId) lists.push(["activity", "project", projectId]);
  const mine = cache.getQueriesData({ queryKey: ["activity", "mine"] }).map(([queryKey]) => queryKey);
  const isIn = ([, , group, by, place = organizationId]: QueryKey) =>
    place === organizationId && isAmong(activity, group as ActivityGroup, by === "me" ? me : null);
  lists.push(...mine.filter(isIn));
  for (const list of lists) cache.setQueryData<Pages<Activity>>(list, (pages) => pages && withEntry(pages, activity));
  if (projectId) {
    cache.setQueryData<z.infer<typeof ProjectStats>>(["project-stats", projectId], (stats) =>
      stats && stats.lastActivity < createdAt ? { ...stats, lastActivity: createdAt } : stats,
    );
  }
  return lists;
}

/** What goes into the bin takes its entries along; the server fills up with older ones when it is asked again. */
function dropEntries(cache: QueryClient, isGone: (entry: Activity) => boolean): QueryKey[] {
  cache.setQueriesData<Pages<Activity>>({ queryKey: ["activity"] }, (pages) => dropFromPages(pages, isGone));
  return [["activity"]];
}

/** Entries tell the place that they stand in by the name it has now. */
function callPlace(cache: QueryClient, { id, name, updatedAt }: Called): QueryKey[] {
  cache.setQueryData<Record<string, Called>>(placeNames, (known) => ({ ...known, [id]: { id, name, updatedAt } }));
  cache.setQueriesData<Pages<Activity>>(
    { queryKey: ["activity"] },
    (pages) => pages && mapPages(pages, (entry) => (placeOf(entry) === id ? { ...entry, placeName: name } : entry)),
  );
  return [["activity"]];
}

/** One that nothing was known of may just have moved to where I see it, and what happened in it before came along. */
function callProject(cache: QueryClient, project: Called): QueryKey[] {
  const isKnown =
    cache.getQueryData<Record<string, Called>>(placeNames)?.[project.id] !== undefined ||
    cache
      .getQueriesData<Pages<Activity>>({ queryKey: ["activity"] })
      .some(([, pages]) => allItems(pages).some(({ projectId }) => projectId === project.id));
  const keys = callPlace(cache, project);
  if (isKnown) return keys;
  fetchAgain(cache, { queryKey: ["activity"] });
  return [];
}

function placeOf({ organizationId, teamId, projectId }: Activity): string {
  return projectId ?? teamId ?? organizationId;
}

export const activityLive: LiveHandlers = {
  "activity:added": putActivity,
  "organization:updated": callPlace,
  "team:updated": callPlace,
  "project:updated": callProject,
  "project:deleted": (cache, { id }) => dropEntries(cache, ({ projectId }) => projectId === id),
  "team:deleted": (cache, { id }) => dropEntries(cache, ({ teamId }) => teamId === id),
};

function isAmong({ kind, actor }: Activity, group: ActivityGroup, by: string | null): boolean {
  return kindsOf(group).includes(kind) && (by === null || actor?.id === by);
}

function withEntry(pages: Pages<Activity>, activity: Activity): Pages<Activity> {
  const held = allItems(pages);
  // it went on since
  if (held.some(({ id, createdAt }) => id === activity.id && createdAt > activity.createdAt)) return pages;
  const items = [activity, ...held.filter(({ id }) => id !== activity.id)]
    .sort(newestFirst)
    .slice(0, maxRecentActivity);
  return { pages: [{ items }], pageParams: [null] };
}

/** As the server orders them. */
function newestFirst(a: Activity, b: Activity): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
