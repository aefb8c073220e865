import { AppError } from "#contract/errors.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import { retryMail } from "#server/platform/mail/failed-mails.ts";
import { requireAdmin } from "./admins/require-admin.ts";
import { inLog } from "./inquiries/in-log.ts";

/** Puts a mail that was given up back among those that wait. Throws `not_found`. */
export async function retryFailedMail(member: Member, { id }: { id: string }): Promise<null> {
  const { user, platform } = member;
  requireAdmin(user, "system.metrics");
  await platform.facts.change(user.id, async ({ db }) => {
    const mail = await retryMail(db, id);
    if (!mail)
      throw new AppError("not_found", "This mail was sent meanwhile, its link has ended, or its inquiry was deleted.");
    const named = mail.about ? inLog({ id: mail.about }) : { object: mail.to, objectId: id };
    await audit(db, member, { action: "mail.retried", actorId: user.id, ...named });
  });
  void platform.mail.flush();
  return null;
}
