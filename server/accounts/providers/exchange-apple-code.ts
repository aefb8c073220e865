import { importPKCS8, SignJWT } from "jose";
import { AppError } from "#contract/errors.ts";
import type { AppleSettings } from "#server/platform/provider-settings.ts";
import { type ProvenIdentity, verifyIdentityToken } from "./verify-identity-token.ts";

/** Milliseconds. */
const patience = 10_000;

/** Trades the code for the identity token. Throws `provider_refused`, or `unavailable` when Apple does not answer. */
export async function exchangeAppleCode(apple: AppleSettings, code: string): Promise<ProvenIdentity> {
  const body = new URLSearchParams({
    client_id: apple.clientId,
    client_secret: await clientSecret(apple),
    code,
    grant_type: "authorization_code",
    redirect_uri: apple.redirectUri,
  });
  const response = await fetch(apple.tokenUrl, { method: "POST", body, signal: AbortSignal.timeout(patience) }).catch(
    () => null,
  );
  if (!response || response.status >= 500) throw new AppError("unavailable");
  const answer = (await response.json().catch(() => ({}))) as { id_token?: unknown };
  if (!response.ok || typeof answer.id_token !== "string") throw new AppError("provider_refused");
  return verifyIdentityToken(apple, answer.id_token);
}

/** Apple's client secret is a token that we sign for five minutes with the key of the developer account. */
async function clientSecret({ clientId, teamId, keyId, privateKey }: AppleSettings): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: "ES256", kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience("https://appleid.apple.com")
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(await importPKCS8(privateKey, "ES256"));
}
