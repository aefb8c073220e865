// Bodies that come into this process: no row counts their bytes yet, so whoever asks for room counts them along.
import type { Platform } from "#server/platform/context.ts";

export interface ComingBody {
  /** Whose share it goes to; null where nobody's has an end. */
  home: string | null;
  /** Bytes that room was found for, in announcing or in coming, and that no row counts. */
  granted: number;
  /** Bytes that are here, and that no row counts. */
  here: number;
}

const bodies = new WeakMap<Platform, Set<ComingBody>>();

export function comingTo(platform: Platform): Set<ComingBody> {
  const known = bodies.get(platform) ?? new Set();
  bodies.set(platform, known);
  return known;
}

/** What all but one of them may still write, and what they take of a share. */
export function takenBy(
  platform: Platform,
  home: string | null,
  but?: ComingBody,
): { unwritten: number; share: number } {
  const sum = { unwritten: 0, share: 0 };
  for (const body of comingTo(platform)) {
    if (body === but) continue;
    sum.unwritten += Math.max(body.granted - body.here, 0);
    if (home !== null && body.home === home) sum.share += body.granted;
  }
  return sum;
}
