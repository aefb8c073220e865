// What the account itself writes to a person. Plain sentences; a link is good once and says how long.
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { makeOneTimeToken } from "./one-time-tokens.ts";
import { studioName } from "./studio-name.ts";

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
    subject: `Choose a new password for ${await studioName(db)}`,
    link: { of: `reset ${id}`, lasts: hour },
    body: `Hello ${name},\n\nsomebody, hopefully you, asked for a new password. This link is good for one hour, once:\n\n${config.publicUrl}/reset#${token}\n\nIf it was not you, nothing has to be done: your password stays as it is.\n`,
  });
}

/** A link that proves the address: three days, once. */
export async function mailVerification(platform: Platform, db: Db, { id, name, email }: Recipient): Promise<void> {
  const token = await makeOneTimeToken(db, { purpose: "verify", userId: id, email, lasts: 3 * day });
  await platform.mail.enqueue(db, {
    to: email,
    subject: `Confirm your e-mail address for ${await studioName(db)}`,
    link: { of: `verify ${id}`, lasts: 3 * day },
    body: `Hello ${name},\n\nplease confirm that this address is yours. The link is good for three days, once; it asks you to sign in where you are not:\n\n${platform.config.publicUrl}/verify#${token}\n\nIf you made no account, leave this mail alone: nothing is confirmed then.\n`,
  });
}

/** A link that makes this address the account's own, with a token that is good for one day. */
export async function mailNewAddress(
  { config, mail }: Platform,
  db: Db,
  { id, name, email, token }: Recipient & { token: string },
): Promise<void> {
  await mail.enqueue(db, {
    to: email,
    subject: `Confirm your new e-mail address for ${await studioName(db)}`,
    link: { of: `change ${id}`, lasts: day },
    body: `Hello ${name},\n\nplease confirm that this address is yours: you sign in with it from then on. The link is good for one day, once; it asks you to sign in where you are not:\n\n${config.publicUrl}/verify#${token}\n\nIf you did not ask for this, leave this mail alone: nothing is changed then.\n`,
  });
}

/** To whoever has an account with the address that somebody else wants for theirs. */
export async function mailTakenAddress({ config, mail }: Platform, db: Db, { name, email }: Recipient): Promise<void> {
  await mail.enqueue(db, {
    to: email,
    subject: `Your address was asked for by another ${await studioName(db)} account`,
    body: `Hello ${name},\n\nsomebody, perhaps you, wanted to use this address for another account. It belongs to yours, so nothing was changed. If that other account is yours too, go on with this one:\n\n${config.publicUrl}/login\n`,
  });
}

/** Whoever owns the account hears of every change to how one signs in, in the transaction of the change (ASVS 6.3.7). */
export async function mailNotice({ config, mail }: Platform, db: Db, to: Recipient, what: string): Promise<void> {
  await mail.enqueue(db, {
    to: to.email,
    subject: `${what}: your ${await studioName(db)} account`,
    body: `Hello ${to.name},\n\n${what} just now.\n\nIf this was not you, choose a new password at once, and look at how you sign in:\n\n${config.publicUrl}/forgot-password\n${config.publicUrl}/dashboard/profile\n`,
  });
}
