import { infiniteQueryOptions } from "@tanstack/react-query";
import type { ActivityGroup, Whose } from "#contract/activity.ts";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { paging } from "#web/platform/paged.ts";
import { activityLive } from "./live.ts";

lateAreas.push(activityLive);

/** What can be read without a network after it was looked at. */
const visited = { meta: { persist: "visited" } };

/** What an entry, a card or a list of activity belongs to. */
export type Scope = "organization" | "team" | "project";

const routeOf = {
  organization: "listOrganizationActivity",
  team: "listTeamActivity",
  project: "listProjectActivity",
} as const;

/** Newest first, in one page. */
export const activityOf = (scope: Scope, id: string) =>
  infiniteQueryOptions({
    queryKey: ["activity", scope, id],
    queryFn: () => call(routeOf[scope], { id }),
    ...paging,
    ...visited,
  });

/** Of everything that I see, in all organizations or in one: of everybody, or what I did myself. */
export const myActivity = (group: ActivityGroup = "all", by: Whose = "everybody", organizationId?: string) =>
  infiniteQueryOptions({
    queryKey: ["activity", "mine", group, by, ...(organizationId ? [organizationId] : [])],
    queryFn: () => call("listMyActivity", { group, by, organizationId }),
    ...paging,
    ...visited,
  });
