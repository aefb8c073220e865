import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { Activity, ActivityKind, Whose } from "#contract/activity.ts";
import { type NotificationRange, notificationRanges, sinceOf } from "#domain/notifications/narrowed.ts";
import { notifications } from "#web/notifications/list-queries.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { myActivity } from "../queries.ts";
import { type FeedFilter, feedOf, foundIn, partsOf } from "./feed.ts";
import { saidLately } from "./said-queries.ts";

interface Choice {
  filter: FeedFilter;
  /** Of what was done, of this kind alone. */
  kind?: ActivityKind | undefined;
  by?: Whose;
  /** In that alone; left out: everywhere. */
  organizationId?: string | undefined;
  /** It is not known yet what is asked for. */
  waits?: boolean;
  words: string;
  /** A range of time; anything else is all of it. */
  time: string;
  now: number;
}

export type Feed = ReturnType<typeof useFeed>;

/** What happened lately and what was said last, in one list; of what one was told the server finds what is older, too. */
export function useFeed({ filter, kind, by = "everybody", organizationId, waits = false, ...choice }: Choice) {
  const { words, time, now } = choice;
  const { group, inProjects, ...besides } = partsOf(filter);
  const [wantsSaid, wantsTold] = [Boolean(besides.said) && !kind, Boolean(besides.told) && !kind];
  const isWanted = (entry: Activity) => (!inProjects || entry.projectId !== null) && (!kind || entry.kind === kind);
  const since = sinceOf(isRange(time) ? time : "all", now);
  const search = useSettled(words.trim());
  const done = useInfiniteQuery({
    ...myActivity(group, by, organizationId),
    enabled: group !== undefined && !waits,
    placeholderData: keepPreviousData,
  });
  const said = useInfiniteQuery({
    ...saidLately(by, organizationId),
    enabled: wantsSaid && !waits,
    placeholderData: keepPreviousData,
  });
  const told = useInfiniteQuery({
    ...notifications("all", { search, since }),
    enabled: wantsTold,
    placeholderData: keepPreviousData,
  });
  const asked = [...(group ? [done] : []), ...(wantsSaid ? [said] : []), ...(wantsTold ? [told] : [])];
  const known = {
    done: group ? allItems(done.data).filter(isWanted) : [],
    said: wantsSaid ? allItems(said.data) : [],
    told: wantsTold ? allItems(told.data) : [],
  };
  return {
    items: foundIn(feedOf(known), words, since),
    failed: asked.find((query) => query.isError && !query.data),
    isPending: asked.some((query) => query.isPending),
    /** What is shown is of before. */
    isStale: asked.some((query) => query.isPlaceholderData),
  };
}

function isRange(time: string): time is NotificationRange {
  return (notificationRanges as readonly string[]).includes(time);
}
