import { AppError } from "#contract/errors.ts";

/**
 * What the person changes is what the person saw. `seen` is left out by whoever changes one thing whatever the rest may be.
 * Null is what was never saved. Throws `conflict`; only while the row is held.
 */
export function requireSameVersion(updatedAt: string | null, seen: string | null | undefined): void {
  if (seen === undefined || seen === updatedAt) return;
  if (seen !== null && updatedAt !== null && Date.parse(seen) === Date.parse(updatedAt)) return;
  throw new AppError("conflict", "Somebody else saved this while you were writing. Look at it, then save again.");
}

/** Later than the version before, whatever the clock says: equal times are the same version. */
export function nextVersion(updatedAt: string): string {
  return new Date(Math.max(Date.now(), Date.parse(updatedAt) + 1)).toISOString();
}
