import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Proof } from "#contract/proof.ts";
import { audit } from "#server/accounts/audit.ts";
import { makeOneTimeToken } from "#server/accounts/one-time-tokens.ts";
import { requireProof } from "#server/accounts/second-factor/prove-again.ts";
import { throttle } from "#server/accounts/throttle.ts";
import type { Member } from "#server/platform/context.ts";
import { getUser } from "./admin-users.ts";
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
  const { name, email, isDisabled } = await getUser(platform.database.db, id);
  if (isDisabled) throw new AppError("conflict", "This account is disabled. Enable it before you send a link.");
  await throttle(platform.database, "mailsTo", email);
  await platform.facts.change(user.id, async ({ db }) => {
    const token = await makeOneTimeToken(db, { purpose: "reset", userId: id, email, lasts: hour });
    await platform.mail.enqueue(db, {
      to: email,
      subject: "Choose a new password for Guidon",
      link: { of: `reset ${id}`, lasts: hour },
      body: `Hello ${name},\n\n${user.name} sends you this link, with which you choose a new password. It is good once, and for one hour:\n\n${platform.config.publicUrl}/reset#${token}\n\nYour old password goes on working until then.\n`,
    });
    await audit(db, member, { action: "user.reset-sent", actorId: user.id, object: email, objectId: id });
  });
  return null;
}
