import { isSealOf, sealOf } from "#server/files/media/seal.ts";
import type { Platform } from "#server/platform/context.ts";

/** Milliseconds: it is followed at once. */
const lasts = 5 * 60_000;

/** Holds for a few minutes, for this person, whose cookie comes along. */
export function dataAddress(platform: Platform, userId: string): string {
  const e = String(Date.now() + lasts);
  return `/api/auth/data.zip?${new URLSearchParams({ e, s: sealOf(platform, words(userId, e)) })}`;
}

/** An expired or altered address is none, nor is somebody else's. */
export function isDataAddress(platform: Platform, userId: string, { e, s }: { e?: string; s?: string }): boolean {
  if (e === undefined || s === undefined || !(Number(e) >= Date.now())) return false;
  return isSealOf(platform, words(userId, e), s);
}

function words(userId: string, e: string): string {
  return `data|${userId}|${e}`;
}
