import type { SignedInUser, Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { audit } from "../audit.ts";
import { asUser } from "../users.ts";
import { openSession } from "./sessions.ts";
import { holdWaysIn } from "./ways-in.ts";

interface How {
  remember: boolean;
  means: "password" | "passkey";
  /** Asked once nothing can change any more: is what was shown still the way in? */
  isStillRight(db: Db): Promise<boolean>;
}

/**
 * The last step of a way in: a session, and a row in the log. Null when what was shown has been changed since it was
 * looked at: whoever changed it ended the sessions that were there, and this one would outlive them.
 */
export async function signIn(visitor: Visitor, user: SignedInUser, { remember, means, isStillRight }: How) {
  const token = await visitor.platform.facts.change(user.id, async ({ db }) => {
    if (!(await holdWaysIn(db, user.id)) || !(await isStillRight(db))) return null;
    await audit(db, visitor, {
      action: "signed-in",
      actorId: user.id,
      object: user.email,
      objectId: user.id,
      details: { means },
    });
    return openSession(visitor, db, user.id, remember);
  });
  return token === null ? null : { token, user: asUser(user) };
}
