// A browser follows an address with its cookie alone, which opens nothing (security.md, sessions): whoever asked for a zip with
// their token is given an address that is theirs for a while.
import type { Platform } from "#server/platform/context.ts";
import { isSealOf, sealOf } from "./seal.ts";

const hour = 3_600_000;

export interface WantedZip {
  projectId: string;
  /** Ids in base64url, 16 bytes each. */
  ids?: string | undefined;
  folder?: string | undefined;
}

/** Holds for an hour, for this person. */
export function zipAddress(platform: Platform, userId: string, { projectId, ids, folder }: WantedZip): string {
  const e = Date.now() + hour;
  const seal = { e: String(e), s: sealOf(platform, words(userId, { projectId, ids, folder }, e)) };
  const query = new URLSearchParams({ ...(ids && { ids }), ...(folder && { folder }), ...seal });
  return `/api/projects/${projectId}/files.zip?${query}`;
}

/** An expired or altered address is none, nor is somebody else's. */
export function isZipAddress(
  platform: Platform,
  userId: string,
  { e, s, ...zip }: WantedZip & { e?: number | undefined; s?: string | undefined },
): boolean {
  if (e === undefined || s === undefined || e < Date.now()) return false;
  return isSealOf(platform, words(userId, zip, e), s);
}

function words(userId: string, { projectId, ids = "", folder = "" }: WantedZip, e: number): string {
  return `zip|${projectId}|${ids}|${folder}|${userId}|${e}`;
}
