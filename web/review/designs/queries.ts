import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PortfolioFilter } from "#contract/designs.ts";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { paging } from "#web/platform/paged.ts";
import { designsLive } from "./live.ts";

lateAreas.push(designsLive);

/** What can be read without a network after it was looked at. */
const visited = { meta: { persist: "visited" } };

/** What waits for me besides the reviews that I am asked for, what I have out, and what I had in my hands last. */
export const designWork = () =>
  queryOptions({ queryKey: ["designs", "work"], queryFn: () => call("getDesignWork", {}), ...visited });

export const designFigures = () =>
  queryOptions({ queryKey: ["designs", "figures"], queryFn: () => call("getDesignFigures", {}), ...visited });

/** What I brought and was approved, the newest approval first. */
export const portfolio = (filter: PortfolioFilter) =>
  infiniteQueryOptions({
    queryKey: ["designs", "portfolio", filter],
    queryFn: ({ pageParam }) => call("listPortfolio", { ...filter, cursor: pageParam ?? undefined }),
    ...paging,
    ...visited,
    placeholderData: keepPreviousData,
  });
