import type { PerformanceMeasure } from "#contract/performance.ts";
import { throttle } from "#server/accounts/throttle.ts";
import type { Member } from "#server/platform/context.ts";
import { countPerformance } from "./performance-counts.ts";

/** Counted, and forgotten whose it was (docs/performance-reports.md). Throws `too_many_requests`. */
export async function reportPerformance(
  { user, platform }: Member,
  { metrics }: { metrics: PerformanceMeasure[] },
): Promise<null> {
  await throttle(platform.database, "reports", user.id);
  await countPerformance(platform.database.db, metrics, new Date().toISOString().slice(0, 10));
  return null;
}
