const hour = 3_600_000;
/** Before its deadline (S2 section 9). */
export const hoursThatPress = 24;

/**
 * How a deadline presses: in its last 24 hours the whole hours that are left, from 24 down to 0; `over` once it is past; null
 * before, and without one.
 */
export function pressing(deadline: string | null, now: number): number | "over" | null {
  if (deadline === null) return null;
  const left = Date.parse(deadline) - now;
  if (left <= 0) return "over";
  return left <= hoursThatPress * hour ? Math.floor(left / hour) : null;
}
