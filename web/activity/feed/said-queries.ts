import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Whose } from "#contract/activity.ts";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { paging } from "#web/platform/paged.ts";
import { saidLive } from "./said-live.ts";

lateAreas.push(saidLive);

/** What was said last where I take part, of everybody or of me: newest first, in one page. */
export const saidLately = (by: Whose = "everybody") =>
  infiniteQueryOptions({
    queryKey: ["said-lately", by],
    queryFn: () => call("listSaidLately", { by }),
    ...paging,
    meta: { persist: "visited" },
  });
