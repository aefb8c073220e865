import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Identity, identityRoutes } from "#contract/identities.ts";
import type { Member, Visitor } from "#server/platform/context.ts";
import { requireProof } from "../second-factor/prove-again.ts";
import { throttle } from "../throttle.ts";
import { linkIdentity } from "./link-identity.ts";
import { spendToken, takeNonce } from "./said-once.ts";
import { signInWithIdentity } from "./sign-in-with-identity.ts";
import type { ProvenIdentity, TokenSource } from "./verify-identity-token.ts";

type SignInInput = z.output<typeof identityRoutes.signInWithGoogle.body>;
type LinkInput = z.output<typeof identityRoutes.linkGoogle.body>;

export async function signInWithGoogle(visitor: Visitor, { credential, remember }: SignInInput) {
  const google = googleOf(visitor);
  return signInWithIdentity(visitor, { means: "google", remember }, () => confirmGoogle(visitor, google, credential));
}

/** For a signed-in person. The proof comes first: a refused one leaves the credential good. Throws as `requireProof`, and as `linkIdentity`. */
export async function linkGoogle(member: Member, { credential, ...proof }: LinkInput): Promise<Identity> {
  await requireProof(member, proof);
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
