// Signed addresses of bytes: the same for everybody, stable for the hour, so that browsers cache them. Each leads to one
// content for ever, by the beginning of its hash: a file's next version has other addresses.
import type { MediaVariant } from "#contract/files.ts";
import type { Platform } from "#server/platform/context.ts";
import { isSealOf, sealOf } from "./seal.ts";

const hour = 3600;
/** Addresses hold for at least this long after they were given. */
const atLeast = 24;

/** Addresses of a file: the original, and the small picture once there is one. */
export function mediaUrls(
  platform: Platform,
  file: { id: string; sha256: string; has_thumb: boolean },
): { url: string; thumbnailUrl: string | null } {
  return {
    url: signed(platform, file, "original"),
    thumbnailUrl: file.has_thumb ? signed(platform, file, "thumb") : null,
  };
}

/** Tells the contents of one file apart; the signature is over the whole hash. */
export function contentMark(sha256: string): string {
  return sha256.slice(0, 12);
}

/** An expired or altered address is no address. */
export function isRightSignature(
  platform: Platform,
  file: { id: string; sha256: string },
  variant: MediaVariant,
  { e, s }: { e: number; s: string },
): boolean {
  return e * hour * 1000 >= Date.now() && isSealOf(platform, words(file, variant, e), s);
}

/** The address of one variant; a function of file, content and hour alone. */
export function signed(platform: Platform, file: { id: string; sha256: string }, variant: MediaVariant): string {
  const expiry = Math.floor(Date.now() / 1000 / hour) + atLeast;
  const version = contentMark(file.sha256);
  return `/api/media/${file.id}/${variant}?v=${version}&e=${expiry}&s=${sealOf(platform, words(file, variant, expiry))}`;
}

function words(file: { id: string; sha256: string }, variant: MediaVariant, expiry: number): string {
  return `1|${file.id}|${file.sha256}|${variant}|${expiry}`;
}
