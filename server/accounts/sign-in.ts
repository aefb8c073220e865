import type { SignedInUser, Visitor } from "#server/platform/context.ts";
import { audit } from "./audit.ts";
import { openSession } from "./sessions.ts";
import { asUser } from "./users.ts";

interface How {
  remember: boolean;
  means: "password" | "passkey";
}

/** The last step of every way in: a session, and a row in the log. */
export async function signIn(visitor: Visitor, user: SignedInUser, { remember, means }: How) {
  const token = await visitor.platform.facts.change(user.id, async ({ db }) => {
    await audit(db, visitor, {
      action: "signed-in",
      actorId: user.id,
      object: user.email,
      objectId: user.id,
      details: { means },
    });
    return openSession(visitor, db, user.id, remember);
  });
  return { token, user: asUser(user) };
}
