import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Assertion, PasskeyRequest, PasskeySignIn } from "#contract/second-factor.ts";
import type { Platform, Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { audit } from "../audit.ts";
import { signIn } from "../sessions/sign-in.ts";
import { throttle } from "../throttle.ts";
import { challengeMinutes, makeChallenge, takeChallenge } from "./passkey-challenges.ts";
import { passkeyParty } from "./passkey-party.ts";
import { countUse, findPasskey } from "./passkeys.ts";

/** What the browser is asked for: any passkey of this studio, so that nobody has to say who they are. */
export async function startPasskeySignIn(visitor: Visitor): Promise<z.output<typeof PasskeyRequest>> {
  const { database, config } = visitor.platform;
  await throttle(database, "challenges", visitor.address);
  return {
    rpId: passkeyParty(config).id,
    challenge: await makeChallenge(database.db, { kind: "passkey", userId: null }),
    timeout: challengeMinutes * 60_000,
    userVerification: "required",
  };
}

/**
 * A key in somebody's hand and a finger, a face or a PIN: two factors in one, so no code is asked for. Throws
 * `provider_refused` whatever is wrong with it.
 */
export async function signInWithPasskey(visitor: Visitor, { response, remember }: z.output<typeof PasskeySignIn>) {
  const { platform, address } = visitor;
  const { db } = platform.database;
  await throttle(platform.database, "address", address);
  const passkey = await findPasskey(db, response.id);
  const counter = passkey && (await verifiedCounter(platform, response, passkey));
  const isRight = counter !== null && (await countUse(db, response.id, counter));
  const isStillRight = async (db: Db) => (await findPasskey(db, response.id)) !== null;
  const how = { remember, means: "passkey", isStillRight } as const;
  const signedIn = passkey && isRight ? await signIn(visitor, passkey.user, how) : null;
  if (!signedIn) {
    const failed = { object: passkey?.user.email ?? "an unknown passkey", objectId: passkey?.user.id ?? null };
    await audit(db, visitor, { action: "sign-in.failed", actorId: null, ...failed, details: { reason: "passkey" } });
    throw new AppError("provider_refused", "The passkey could not be confirmed. Sign in another way, or try again.");
  }
  return signedIn;
}

type Found = NonNullable<Awaited<ReturnType<typeof findPasskey>>>;

/** The authenticator's count; null when the answer is not this passkey's to an open question of ours. */
async function verifiedCounter(
  { config, database, log }: Platform,
  response: Assertion,
  { publicKey, counter, user }: Found,
): Promise<number | null> {
  const handle = response.response.userHandle;
  if (handle && Buffer.from(handle, "base64url").toString("hex") !== user.id.replaceAll("-", "")) return null;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { id, origins } = passkeyParty(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(database.db, { kind: "passkey", userId: null }, challenge),
      expectedOrigin: origins,
      expectedRPID: id,
      credential: { id: response.id, publicKey, counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.info({ failure: (error as Error).message }, "a passkey was refused");
    return null;
  }
}
