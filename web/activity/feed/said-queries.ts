import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Whose } from "#contract/activity.ts";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { paging } from "#web/platform/paged.ts";
import { saidLive } from "./said-live.ts";

lateAreas.push(saidLive);

/** What was said last where I take part, of everybody or of me, in all organizations or in one: newest first, in one page. */
export const saidLately = (by: Whose = "everybody", organizationId?: string) =>
  infiniteQueryOptions({
    queryKey: ["said-lately", by, ...(organizationId ? [organizationId] : [])],
    queryFn: () => call("listSaidLately", { by, organizationId }),
    ...paging,
    meta: { persist: "visited" },
  });
