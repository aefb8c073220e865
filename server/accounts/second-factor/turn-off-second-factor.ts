import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/proof.ts";
import type { Member } from "#server/platform/context.ts";
import { mailNotice } from "../account-mails.ts";
import { audit } from "../audit.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import { lockWaysIn } from "../sessions/ways-in.ts";
import { isSecondFactorCompulsory } from "./compulsory-factor.ts";
import { endSecondFactor } from "./end-second-factor.ts";
import { requireProof } from "./prove-again.ts";
import { hasSecondFactor } from "./totp-secrets.ts";

/**
 * Password and code, then it is off, the recovery codes are gone and every other session ends (ASVS 7.4.3). Whoever has
 * to have it may switch it off too, to move to another phone, and then works on only after setting it up anew.
 */
export async function turnOffSecondFactor(member: Member, proof: z.output<typeof Proof>): Promise<null> {
  const { platform, user } = member;
  if (!(await hasSecondFactor(platform.database.db, user.id))) throw isOff();
  await requireProof(member, proof);
  const ended = await platform.facts.change(user.id, async (change) => {
    await lockWaysIn(change.db, member);
    if (!(await endSecondFactor(change.db, user.id))) throw isOff();
    const about = { actorId: user.id, object: user.email, objectId: user.id };
    await audit(change.db, member, { action: "second-factor.off", ...about });
    await mailNotice(platform, change.db, user, "Two-factor sign-in was switched off");
    return endSessions(change, user.id, { except: member.sessionId });
  });
  // the sockets of this session have to ask at the door again, where they are now refused
  const isShutOut = isSecondFactorCompulsory(platform.config, user.userType);
  platform.realtime.endSessions(isShutOut ? [...ended, member.sessionId] : ended);
  return null;
}

function isOff(): AppError {
  return new AppError("conflict", "Two-factor sign-in is off already.");
}
