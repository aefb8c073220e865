import type { Member } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

/** Whoever owns the account hears of every change to how one signs in, in the transaction of the change (ASVS 6.3.7). */
export async function mailAboutFactor(db: Db, { platform, user }: Member, what: string): Promise<void> {
  await platform.mail.enqueue(db, {
    to: user.email,
    subject: `${what} for your account`,
    body: [
      `Hello ${user.name},`,
      `${what} for your account just now.`,
      `If this was not you, change your password at once and look at how you sign in:\n${platform.config.publicUrl}/dashboard/profile`,
    ].join("\n\n"),
  });
}
