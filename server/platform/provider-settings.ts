// The settings of Google and Apple: all of a provider's, or none.
import { createPrivateKey } from "node:crypto";
import { z } from "zod";

export const providerSettings = {
  GOOGLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_TEAM_ID: z.string().optional(),
  APPLE_KEY_ID: z.string().optional(),
  /** PEM of the .p8 file; line ends may be written as \n. */
  APPLE_PRIVATE_KEY: z.string().optional(),
  /** Tests only: a provider on loopback in place of the real one, with `/jwks`, `/auth` and `/token` below it. */
  OIDC_ISSUER_GOOGLE: z.url().optional(),
  OIDC_ISSUER_APPLE: z.url().optional(),
  GOOGLE_SCRIPT_URL: z.url().optional(),
};

type Settings = z.output<z.ZodObject<typeof providerSettings>>;

const appleSettings = ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"] as const;
const testSettings = ["OIDC_ISSUER_GOOGLE", "OIDC_ISSUER_APPLE", "GOOGLE_SCRIPT_URL"] as const;

/** A sentence for each thing that is wrong with them. */
export function providerProblems(settings: Settings, { production, secure }: { production: boolean; secure: boolean }) {
  const problems: string[] = [];
  const missing = appleSettings.filter((name) => settings[name] === undefined);
  if (missing.length > 0 && missing.length < appleSettings.length) {
    problems.push(`Sign-in with Apple also needs ${missing.join(", ")}.`);
  }
  if (settings.APPLE_PRIVATE_KEY && !isP256(pem(settings.APPLE_PRIVATE_KEY))) {
    problems.push("APPLE_PRIVATE_KEY: must be the private key of the .p8 file, as PEM.");
  }
  if (!production) return problems;
  for (const name of testSettings) {
    if (settings[name]) problems.push(`${name}: is for tests and cannot be set in production.`);
  }
  if (missing.length === 0 && !secure) {
    problems.push("Sign-in with Apple needs PUBLIC_URL to begin with https://.");
  }
  return problems;
}

export function googleFrom(settings: Settings) {
  if (!settings.GOOGLE_CLIENT_ID) return null;
  const issuer = settings.OIDC_ISSUER_GOOGLE;
  return {
    name: "google" as const,
    clientId: settings.GOOGLE_CLIENT_ID,
    issuers: issuer ? [issuer] : ["https://accounts.google.com", "accounts.google.com"],
    keysUrl: issuer ? `${issuer}/jwks` : "https://www.googleapis.com/oauth2/v3/certs",
    scriptUrl: settings.GOOGLE_SCRIPT_URL ?? "https://accounts.google.com/gsi/client",
  };
}

export function appleFrom(settings: Settings, publicUrl: string) {
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY, OIDC_ISSUER_APPLE: issuer } = settings;
  if (!APPLE_CLIENT_ID || !APPLE_TEAM_ID || !APPLE_KEY_ID || !APPLE_PRIVATE_KEY) return null;
  return {
    name: "apple" as const,
    clientId: APPLE_CLIENT_ID,
    teamId: APPLE_TEAM_ID,
    keyId: APPLE_KEY_ID,
    privateKey: pem(APPLE_PRIVATE_KEY),
    issuers: [issuer ?? "https://appleid.apple.com"],
    keysUrl: issuer ? `${issuer}/jwks` : "https://appleid.apple.com/auth/keys",
    authorizeUrl: issuer ? `${issuer}/auth` : "https://appleid.apple.com/auth/authorize",
    tokenUrl: issuer ? `${issuer}/token` : "https://appleid.apple.com/auth/token",
    redirectUri: `${publicUrl}/api/auth/apple/callback`,
    /** OpenID providers other than Apple answer no id_token without it. */
    scope: issuer ? "openid name email" : "name email",
  };
}

export type AppleSettings = NonNullable<ReturnType<typeof appleFrom>>;

const pem = (text: string) => text.replaceAll("\\n", "\n");

function isP256(key: string): boolean {
  try {
    return createPrivateKey(key).asymmetricKeyDetails?.namedCurve === "prime256v1";
  } catch {
    return false;
  }
}
