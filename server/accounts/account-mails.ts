// What the account itself writes to a person. Plain sentences; a link is good once and says how long.
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { makeOneTimeToken } from "./one-time-tokens.ts";

interface Recipient {
  id: string;
  name: string;
  email: string;
}

const hour = 3600;
const day = 24 * hour;

/** A link to choose a new password: one hour, once. */
export async function mailResetLink({ config, mail }: Platform, db: Db, { id, name, email }: Recipient): Promise<void> {
  const token = await makeOneTimeToken(db, { purpose: "reset", userId: id, email, lasts: hour });
  await mail.enqueue(db, {
    to: email,
    subject: "Choose a new password for Guidon",
    body: `Hello ${name},\n\nsomebody, hopefully you, asked for a new password. This link is good for one hour, once:\n\n${config.publicUrl}/reset#${token}\n\nIf it was not you, nothing has to be done: your password stays as it is.\n`,
  });
}

/** A link that proves the address: three days, once. */
export async function mailVerification(platform: Platform, db: Db, { id, name, email }: Recipient): Promise<void> {
  const token = await makeOneTimeToken(db, { purpose: "verify", userId: id, email, lasts: 3 * day });
  await platform.mail.enqueue(db, {
    to: email,
    subject: "Confirm your e-mail address for Guidon",
    body: `Hello ${name},\n\nplease confirm that this address is yours. The link is good for three days, once; it asks you to sign in where you are not:\n\n${platform.config.publicUrl}/verify#${token}\n\nIf you made no account, leave this mail alone: nothing is confirmed then.\n`,
  });
}

/** Whoever owns the account hears of every change to how one signs in, in the transaction of the change (ASVS 6.3.7). */
export async function mailNotice({ config, mail }: Platform, db: Db, to: Recipient, what: string): Promise<void> {
  await mail.enqueue(db, {
    to: to.email,
    subject: `${what}: your Guidon account`,
    body: `Hello ${to.name},\n\n${what} just now.\n\nIf this was not you, choose a new password at once, and look at how you sign in:\n\n${config.publicUrl}/forgot-password\n${config.publicUrl}/dashboard/profile\n`,
  });
}
