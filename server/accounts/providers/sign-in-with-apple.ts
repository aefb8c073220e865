import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Identity, identityRoutes } from "#contract/identities.ts";
import type { Member, Visitor } from "#server/platform/context.ts";
import type { AppleSettings } from "#server/platform/provider-settings.ts";
import { requireProof } from "../second-factor/prove-again.ts";
import { throttle } from "../throttle.ts";
import { beginWay, endWay, nonceOf } from "./apple-way.ts";
import { linkIdentity } from "./link-identity.ts";
import { spendToken, takeNonce } from "./said-once.ts";
import { signInWithIdentity } from "./sign-in-with-identity.ts";

type SignInInput = z.output<typeof identityRoutes.signInWithApple.body>;
type FinishInput = z.output<typeof identityRoutes.finishApple.body>;
type LinkInput = z.output<typeof identityRoutes.linkApple.body>;

/** Empty: where the page goes to. With a token for a nonce of ours: signs in. */
export async function signInWithApple(visitor: Visitor, { identityToken, nonce, user }: SignInInput) {
  const apple = appleOf(visitor);
  if (!identityToken) return begin(visitor, apple, null);
  return signInWithIdentity(visitor, { means: "apple", remember: true }, async () => {
    const { database } = visitor.platform;
    await throttle(database, "address", visitor.address);
    const { verifyIdentityToken } = await import("./verify-identity-token.ts");
    const identity = await verifyIdentityToken(apple, identityToken);
    if (identity.nonce !== nonce) throw new AppError("provider_refused");
    await takeNonce(database.db, identity.nonce);
    await spendToken(database.db, identity);
    return { ...identity, name: nameIn(user) };
  });
}

/** The page is back from Apple. */
export async function finishApple(visitor: Visitor, { remember, ...way }: FinishInput) {
  return signInWithIdentity(visitor, { means: "apple", remember }, async () => {
    const { database } = visitor.platform;
    await throttle(database, "address", visitor.address);
    return endWay(database.db, way, null);
  });
}

/**
 * The same way for a signed-in person: without state goes, once it is proved again who goes; with it has come back.
 * Throws as `requireProof`, and as `linkIdentity`.
 */
export async function linkApple(
  member: Member,
  { state, proof, ...whoGoes }: LinkInput,
): Promise<{ redirectUrl: string } | Identity> {
  const apple = appleOf(member);
  if (!state || !proof) {
    await requireProof(member, whoGoes);
    return begin(member, apple, member.user.id);
  }
  return linkIdentity(member, await endWay(member.platform.database.db, { state, proof }, member.user.id));
}

/** Apple tells the name beside the token, in two parts, the first time only. */
export function nameIn(user: SignInInput["user"]): string | null {
  return [user?.name?.firstName, user?.name?.lastName].filter(Boolean).join(" ") || null;
}

export function appleOf({ platform }: Visitor): AppleSettings {
  if (!platform.config.apple) throw new AppError("unavailable", "Sign-in with Apple is not set up here.");
  return platform.config.apple;
}

async function begin(visitor: Visitor, apple: AppleSettings, userId: string | null) {
  const { database } = visitor.platform;
  await throttle(database, "nonces", visitor.address);
  const state = await beginWay(database.db, userId);
  const redirectUrl = new URL(apple.authorizeUrl);
  redirectUrl.search = new URLSearchParams({
    client_id: apple.clientId,
    redirect_uri: apple.redirectUri,
    response_type: "code",
    response_mode: "form_post",
    scope: apple.scope,
    state,
    nonce: nonceOf(state),
  }).toString();
  return { redirectUrl: redirectUrl.href };
}
