import { createHash } from "node:crypto";
import {
  createRemoteJWKSet,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
  type RemoteJWKSetOptions,
} from "jose";
import { AppError } from "#contract/errors.ts";
import type { IdentityProvider } from "#contract/identities.ts";
import { emailAddress } from "#contract/text.ts";

/** Whose tokens are taken, and where their keys lie. */
export interface TokenSource {
  name: IdentityProvider;
  clientId: string;
  issuers: string[];
  keysUrl: string;
}

/** Whom a provider vouches for. */
export interface VouchedPerson {
  provider: IdentityProvider;
  subject: string;
  /** Verified by the provider, in lower case. */
  email: string;
  name: string | null;
}

/** What a good token says. */
export interface ProvenIdentity extends VouchedPerson {
  nonce: string | null;
  /** Of what was signed, so that no other spelling of the same token counts as another one. */
  tokenHash: Buffer;
  expiresAt: string;
}

/** Seconds. */
const maxTokenAge = 600;
const clockTolerance = 30;

const keySets = new Map<string, JWTVerifyGetKey>();

/**
 * Checks a provider's identity token: RS256 by its published keys, issuer, audience, at most ten minutes old, with a
 * verified mail address. The keys are kept for ten minutes; an unknown one makes them be fetched again, at most twice a
 * minute. Throws `provider_refused`, or `unavailable` when the keys cannot be had.
 */
export async function verifyIdentityToken(source: TokenSource, token: string): Promise<ProvenIdentity> {
  const { name, clientId, issuers, keysUrl } = source;
  const keys = keySets.get(keysUrl) ?? keysAt(keysUrl);
  keySets.set(keysUrl, keys);
  try {
    const { payload } = await jwtVerify(token, keys, {
      algorithms: ["RS256"],
      issuer: issuers,
      audience: clientId,
      maxTokenAge,
      clockTolerance,
      requiredClaims: ["exp", "sub"],
    });
    return { provider: name, ...provenBy(payload), tokenHash: hashOfSigned(token) };
  } catch (error) {
    if (error instanceof errors.JOSEError) throw new AppError("provider_refused");
    throw error;
  }
}

/** The provider's keys, kept; whatever keeps them from coming is `unavailable` and no judgement of the token. */
export function keysAt(url: string, options?: RemoteJWKSetOptions): JWTVerifyGetKey {
  const remote = createRemoteJWKSet(new URL(url), options);
  return async (header, token) => {
    try {
      return await remote(header, token);
    } catch (error) {
      const isAboutToken =
        error instanceof errors.JWKSNoMatchingKey ||
        error instanceof errors.JWKSMultipleMatchingKeys ||
        error instanceof errors.JOSENotSupported;
      throw isAboutToken ? error : new AppError("unavailable");
    }
  };
}

function provenBy({ sub, aud, exp, email, email_verified, name, nonce }: JWTPayload) {
  const address = emailAddress.safeParse(email);
  // Apple writes the flag as a word
  const isVerified = email_verified === true || email_verified === "true";
  const isOursAlone = typeof aud === "string" || aud?.length === 1;
  if (!sub || sub.length > 255 || !address.success || !isVerified || !isOursAlone) {
    throw new AppError("provider_refused");
  }
  return {
    subject: sub,
    email: address.data,
    name: typeof name === "string" ? name : null,
    nonce: typeof nonce === "string" ? nonce : null,
    expiresAt: new Date(Number(exp) * 1000).toISOString(),
  };
}

function hashOfSigned(token: string): Buffer {
  return createHash("sha256")
    .update(token.slice(0, token.lastIndexOf(".")))
    .digest();
}
