import type { Config } from "#server/platform/config.ts";

/** Whom a passkey is made for: the studio's own host, and the pages it may be used on. */
export function passkeyParty({ publicUrl, development }: Config): { id: string; origins: string[] } {
  const { hostname, origin } = new URL(publicUrl);
  // the page's own server in development
  return { id: hostname, origins: development ? [origin, "http://localhost:5173"] : [origin] };
}
