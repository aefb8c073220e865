import type { RegistrationResponseJSON } from "@simplewebauthn/server";
import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/proof.ts";
import type { AddPasskey, PasskeyCreation } from "#contract/second-factor.ts";
import type { Member } from "#server/platform/context.ts";
import { mailNotice } from "../account-mails.ts";
import { audit } from "../audit.ts";
import { requireProof } from "../second-factor/prove-again.ts";
import { lockWaysIn } from "../sessions/ways-in.ts";
import { challengeMinutes, makeChallenge, takeChallenge } from "./passkey-challenges.ts";
import { passkeyParty } from "./passkey-party.ts";
import { insertPasskey, listPasskeys } from "./passkeys.ts";

const maxPasskeys = 20;
/** EdDSA, ES256, RS256 by their COSE numbers: what authenticators in use can do. */
const algorithms = [-8, -7, -257];

/**
 * What the browser is asked to make, for whoever has proved again who they are: a passkey is a whole way in. User
 * verification is demanded, so that it counts as two factors. Throws as `requireProof`, and `conflict` past 20.
 */
export async function startPasskey(
  member: Member,
  proof: z.output<typeof Proof>,
): Promise<z.output<typeof PasskeyCreation>> {
  await requireProof(member, proof);
  const { platform, user } = member;
  const { db } = platform.database;
  const known = await listPasskeys(db, user.id);
  if (known.length >= maxPasskeys) throw tooMany();
  return {
    rp: { id: passkeyParty(platform.config).id, name: "Guidon" },
    user: {
      id: Buffer.from(user.id.replaceAll("-", ""), "hex").toString("base64url"),
      name: user.email,
      displayName: user.name,
    },
    challenge: await makeChallenge(db, { kind: "passkey-new", userId: user.id }),
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout: challengeMinutes * 60_000,
    excludeCredentials: known.map(({ id }) => ({ id, type: "public-key" })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    attestation: "none",
  };
}

/** Throws `invalid_input` for what no authenticator made for this page and this person, `conflict` for a known one. */
export async function addPasskey(member: Member, { name, response }: z.output<typeof AddPasskey>) {
  const { platform, user } = member;
  const credential = await verified(member, response);
  return platform.facts.change(user.id, async ({ db }) => {
    await lockWaysIn(db, member);
    if ((await listPasskeys(db, user.id)).length >= maxPasskeys) throw tooMany();
    await audit(db, member, { action: "passkey.added", actorId: user.id, object: name, objectId: user.id });
    await mailNotice(platform, db, user, "A passkey was added");
    return insertPasskey(db, {
      id: credential.id,
      userId: user.id,
      name,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
    });
  });
}

async function verified({ platform, user }: Member, response: z.output<typeof AddPasskey>["response"]) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const { id, origins } = passkeyParty(platform.config);
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...response, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: (challenge) =>
      takeChallenge(platform.database.db, { kind: "passkey-new", userId: user.id }, challenge),
    expectedOrigin: origins,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: Error) => {
    platform.log.info({ failure: error.message }, "a passkey was refused");
    return { registrationInfo: undefined };
  });
  if (!registrationInfo) throw new AppError("invalid_input", "The passkey could not be checked. Please try again.");
  return registrationInfo.credential;
}

function tooMany(): AppError {
  return new AppError("conflict", `${maxPasskeys} passkeys are enough. Remove one first.`);
}
