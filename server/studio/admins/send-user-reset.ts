import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/proof.ts";
import type { AdminUser } from "#contract/studio.ts";
import { audit } from "#server/accounts/audit.ts";
import { makeOneTimeToken } from "#server/accounts/one-time-tokens.ts";
import { requireProof } from "#server/accounts/second-factor/prove-again.ts";
import { studioName } from "#server/accounts/studio-name.ts";
import { throttle } from "#server/accounts/throttle.ts";
import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { getUser, requireStillAdmin } from "./admin-users.ts";
import { requireAdmin } from "./require-admin.ts";

const hour = 3600;

type Input = z.output<typeof Proof> & { id: string };

/**
 * Mails somebody a link for a new password; an admin never sets or sees it (permissions.md, user.setPassword). Throws as
 * `requireProof`, and `not_found`, `conflict`, `too_many_requests`.
 */
export async function sendUserReset(member: Member, { id, ...proof }: Input): Promise<null> {
  const { user, platform } = member;
  requireAdmin(user, "user.sendReset");
  await requireProof(member, proof);
  await throttle(platform.database, "mailsTo", (await requireEnabled(platform.database.db, id)).email);
  await platform.facts.change(user.id, async ({ db }) => {
    await requireStillAdmin(db, user);
    const { name, email } = await requireEnabled(db, id);
    const token = await makeOneTimeToken(db, { purpose: "reset", userId: id, email, lasts: hour });
    await platform.mail.enqueue(db, {
      to: email,
      subject: `Choose a new password for ${await studioName(db)}`,
      link: { of: `reset ${id}`, lasts: hour },
      body: `Hello ${name},\n\n${user.name} sends you this link, with which you choose a new password. It is good once, and for one hour:\n\n${platform.config.publicUrl}/reset#${token}\n\nYour old password goes on working until then.\n`,
    });
    await audit(db, member, { action: "user.reset-sent", actorId: user.id, object: email, objectId: id });
  });
  return null;
}

async function requireEnabled(db: Db, id: string): Promise<AdminUser> {
  const person = await getUser(db, id);
  if (person.isDisabled) throw new AppError("conflict", "This account is disabled. Enable it before you send a link.");
  return person;
}
