import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import type { SignedInUser, Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { audit } from "../audit.ts";
import { openSession } from "../sessions.ts";
import { throttle } from "../throttle.ts";
import { asUser, findAccountByEmail, insertUser } from "../users.ts";
import { findPersonByIdentity, insertIdentity, touchIdentity } from "./identities.ts";
import type { VouchedPerson } from "./verify-identity-token.ts";

/**
 * Signs in whoever the provider vouches for (security.md, linking): by provider and subject; else by mail address, when
 * both sides verified it; else as a new client. Throws `account_exists` when the account's address is unproven, and
 * `provider_refused` for a disabled person.
 */
export async function signInWithIdentity(visitor: Visitor, identity: VouchedPerson) {
  try {
    return await attempt(visitor, identity);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    // another request made the account a moment ago: now it is there to be found
    if (error.code === "email_taken") return attempt(visitor, identity);
    await audit(visitor.platform.database.db, visitor, {
      action: "sign-in.failed",
      actorId: null,
      object: identity.email,
      details: { means: identity.provider, reason: error.code },
    });
    throw error;
  }
}

function attempt(visitor: Visitor, identity: VouchedPerson) {
  return visitor.platform.facts.change(null, async ({ db }) => {
    const user = (await findKnown(db, identity)) ?? (await linkByEmail(visitor, db, identity));
    const person = user ?? (await makeAccount(visitor, db, identity));
    const token = await openSession(visitor, db, person.id, true);
    await audit(db, visitor, {
      action: "signed-in",
      actorId: person.id,
      object: person.email,
      objectId: person.id,
      details: { means: identity.provider },
    });
    return { token, user: asUser(person) };
  });
}

async function findKnown(db: Db, identity: VouchedPerson): Promise<SignedInUser | null> {
  const found = await findPersonByIdentity(db, identity);
  if (!found) return null;
  if (found.isDisabled) throw new AppError("provider_refused");
  await touchIdentity(db, identity);
  return found.user;
}

async function linkByEmail(visitor: Visitor, db: Db, identity: VouchedPerson): Promise<SignedInUser | null> {
  const account = await findAccountByEmail(db, identity.email);
  if (!account) return null;
  if (account.isDisabled) throw new AppError("provider_refused");
  if (!account.isVerified) throw new AppError("account_exists");
  await insertIdentity(db, account.user.id, identity);
  await auditLink(visitor, db, account.user.id, identity);
  return account.user;
}

async function makeAccount(visitor: Visitor, db: Db, identity: VouchedPerson): Promise<SignedInUser> {
  const { config, database } = visitor.platform;
  if (!config.signUpUserTypes.includes("client")) throw new AppError("user_type_not_allowed");
  await throttle(database, "signUps", visitor.address);
  const { email, provider } = identity;
  const name = shownName(identity);
  const user = await insertUser(db, {
    id: newId(),
    name,
    email,
    passwordHash: null,
    userType: "client",
    isEmailVerified: true,
  });
  await insertIdentity(db, user.id, identity);
  const entry = { actorId: user.id, object: email, objectId: user.id, details: { means: provider } };
  await audit(db, visitor, { action: "account.created", ...entry });
  await auditLink(visitor, db, user.id, identity);
  return user;
}

export async function auditLink(visitor: Visitor, db: Db, userId: string, { provider, email }: VouchedPerson) {
  await audit(db, visitor, {
    action: "identity.linked",
    actorId: userId,
    object: email,
    objectId: userId,
    details: { provider },
  });
}

/** One line of at most 120 characters, as every name; without one, what stands before the @. */
function shownName({ name, email }: VouchedPerson): string {
  const line = (name ?? "")
    .toWellFormed()
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, 120)
    .toWellFormed()
    .trim();
  return line || (email.split("@")[0] as string).slice(0, 120);
}
