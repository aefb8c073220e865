import type { Providers } from "#contract/identities.ts";
import type { Visitor } from "#server/platform/context.ts";

/** What the sign-in page may offer. */
export async function listProviders({ platform }: Visitor): Promise<Providers> {
  const { google, apple } = platform.config;
  return { google: google && { clientId: google.clientId, script: google.scriptUrl }, apple: apple !== null };
}
