import { createHmac, timingSafeEqual } from "node:crypto";
import type { Platform } from "#server/platform/context.ts";
import { keptSecret } from "#server/platform/secrets.ts";

/** HMAC-SHA256 in base64url (security.md, files): only this studio can say these words. */
export function sealOf({ config }: Pick<Platform, "config">, words: string): string {
  return createHmac("sha256", keptSecret(config, "media-key")).update(words).digest("base64url");
}

/** Constant-time. */
export function isSealOf(platform: Pick<Platform, "config">, words: string, given: string): boolean {
  const [wanted, told] = [Buffer.from(sealOf(platform, words)), Buffer.from(given)];
  return wanted.length === told.length && timingSafeEqual(wanted, told);
}
