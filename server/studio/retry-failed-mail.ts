import { AppError } from "#contract/errors.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { retryMail } from "#server/platform/mail/failed-mails.ts";
import { requireAdmin } from "./admins/require-admin.ts";

/** Puts a mail that was given up back among those that wait. Throws `not_found`. */
export async function retryFailedMail(member: Member, { id }: { id: string }): Promise<null> {
  const { user, platform } = member;
  requireAdmin(user, "system.metrics");
  await platform.facts.change(user.id, async ({ db }) => {
    const recipient = await retryMail(db, id);
    if (!recipient) throw new AppError("not_found", "This mail was sent meanwhile, or its link has ended.");
    await audit(db, member, { action: "mail.retried", actorId: user.id, object: recipient, objectId: id });
  });
  void platform.mail.flush();
  return null;
}
