// What is told equals what is fetched: fetch, act, apply the facts twice through live.ts, fetch afresh, demand equality.
import { QueryClient, type QueryKey, QueryObserver } from "@tanstack/react-query";
import { vi } from "vitest";
import type { FactName } from "#contract/contract.ts";
import { ask } from "#server/testing/ears.ts";
import type { TestPerson } from "#server/testing/people.ts";
import { accountLive } from "#web/accounts/live.ts";
import { saidLive } from "#web/activity/feed/said-live.ts";
import { activityLive } from "#web/activity/live.ts";
import { consultationLive } from "#web/consultations/live.ts";
import { fileLive } from "#web/files/live.ts";
import { attachmentsLive } from "#web/messaging/attachments/live-versions.ts";
import { messagingLive } from "#web/messaging/live.ts";
import { sentFilesLive } from "#web/messaging/sent-files/live.ts";
import { organizationLive } from "#web/organizations/live.ts";
import { applyFact } from "#web/platform/live.ts";
import { projectLive } from "#web/projects/live.ts";
import { designReviewsLive } from "#web/review/design-reviews-live.ts";
import { designsLive } from "#web/review/designs/live.ts";
import { reviewLive } from "#web/review/live.ts";
import { studioLive } from "#web/studio/panel/live.ts";
import { automationLive } from "#web/workflows/automation/live.ts";
import { workflowsLive } from "#web/workflows/live.ts";

const areas = [
  ...[accountLive, organizationLive, projectLive, fileLive, messagingLive, attachmentsLive, sentFilesLive],
  ...[reviewLive, designReviewsLive, designsLive, consultationLive, activityLive, saidLive],
  ...[workflowsLive, automationLive, studioLive],
];

const patience = { timeout: 20_000, interval: 10 };

/** One list of the cache: its key, and how it is fetched. */
export interface Kept {
  queryKey: QueryKey;
  fetch: (who: TestPerson) => Promise<unknown>;
  /** Answered in one piece, without pages. */
  isWhole?: boolean;
  /** What a fact makes of it is the server's to say: it is asked for again. */
  isAskedAgain?: boolean;
}

/** What `who` holds of it after `act`, told as it was, beside what is fetched then. */
export async function live(
  who: TestPerson,
  kept: Kept[],
  act: () => Promise<unknown>,
): Promise<{ held: unknown[]; fresh: unknown[] }> {
  const cache = new QueryClient();
  const socket = await who.socket();
  const told: { name: FactName; payload: never }[] = [];
  socket.onAny((name: FactName, payload: unknown) => told.push({ name, payload: payload as never }));
  const asPages = async ({ fetch, queryKey, isWhole }: Kept) =>
    cache.setQueryData(queryKey, isWhole ? await fetch(who) : { pages: [await fetch(who)], pageParams: [null] });
  for (const entry of kept) {
    await asPages(entry);
    // on screen: what nobody looks at is forgotten when a right is lost
    const queryFn = entry.isAskedAgain ? () => entry.fetch(who) : () => new Promise(() => {});
    const staleTime = entry.isAskedAgain ? Number.POSITIVE_INFINITY : "static";
    new QueryObserver(cache, { queryKey: entry.queryKey, queryFn, staleTime }).subscribe(() => {});
  }
  await act();
  // an answered ask proves that everything told before has come
  await ask(socket, "user:join", {});
  for (const fact of [...told, ...told]) applyFact(areas, cache, { ...fact, me: who.id });
  const asked = kept.filter(({ isAskedAgain }) => isAskedAgain);
  await vi.waitUntil(() => asked.every(({ queryKey }) => cache.isFetching({ queryKey }) === 0), patience);
  const held = kept.map(({ queryKey, isWhole }) => {
    const data = cache.getQueryData(queryKey);
    return isWhole ? data : (data as { pages: unknown[] }).pages[0];
  });
  const fresh = await Promise.all(kept.map(({ fetch }) => fetch(who)));
  socket.disconnect();
  return { held: stable(held), fresh: stable(fresh) };
}

/** Presence flickers and is no fact. */
export function stable(lists: unknown[]): unknown[] {
  return JSON.parse(JSON.stringify(lists), (key, value: unknown) =>
    key === "isOnline" || key === "lastSeen" ? undefined : value,
  ) as unknown[];
}
