import { AppError } from "#contract/errors.ts";
import type { Identity } from "#contract/identities.ts";
import type { Member, Visitor } from "#server/platform/context.ts";
import { throttle } from "../throttle.ts";
import { linkIdentity } from "./link-identity.ts";
import { spendToken, takeNonce } from "./said-once.ts";
import { signInWithIdentity } from "./sign-in-with-identity.ts";
import type { ProvenIdentity, TokenSource } from "./verify-identity-token.ts";

interface Input {
  credential: string;
}

export async function signInWithGoogle(visitor: Visitor, { credential }: Input) {
  const google = googleOf(visitor);
  return signInWithIdentity(visitor, "google", () => confirmGoogle(visitor, google, credential));
}

/** For a signed-in person, whatever address Google knows. Throws `account_exists` when it is somebody's already. */
export async function linkGoogle(member: Member, { credential }: Input): Promise<Identity> {
  return linkIdentity(member, await confirmGoogle(member, googleOf(member), credential));
}

function googleOf({ platform }: Visitor): TokenSource {
  if (!platform.config.google) throw new AppError("unavailable", "Sign-in with Google is not set up here.");
  return platform.config.google;
}

/** A credential is good once; one for our page has to carry a nonce that we gave out. */
async function confirmGoogle(visitor: Visitor, google: TokenSource, credential: string): Promise<ProvenIdentity> {
  const { database } = visitor.platform;
  await throttle(database, "address", visitor.address);
  // loaded by the first who needs it: most studios run without
  const { verifyIdentityToken } = await import("./verify-identity-token.ts");
  const identity = await verifyIdentityToken(google, credential);
  if (identity.nonce !== null || visitor.isPage) await takeNonce(database.db, identity.nonce);
  await spendToken(database.db, identity);
  return identity;
}
