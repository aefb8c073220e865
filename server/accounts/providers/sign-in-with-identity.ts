import { isBlank } from "#contract/blank.ts";
import { AppError, type ErrorCode } from "#contract/errors.ts";
import type { IdentityProvider as Provider } from "#contract/identities.ts";
import { maxNameLength } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import type { SignedInUser, Visitor } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";
import { audit } from "../audit.ts";
import { hasSecondFactor } from "../second-factor/totp-secrets.ts";
import { openSession } from "../sessions/sessions.ts";
import { holdWaysIn } from "../sessions/ways-in.ts";
import { throttle } from "../throttle.ts";
import { asUser, findAccountByEmail, insertUser } from "../users.ts";
import { findPersonByIdentity, insertIdentity, providerNames, touchIdentity } from "./identities.ts";
import { auditLink, tellLink } from "./link-identity.ts";
import type { VouchedPerson } from "./verify-identity-token.ts";

interface How {
  means: Provider;
  remember: boolean;
}

/**
 * Signs in whoever the provider vouches for (security.md, linking): by provider and subject; else by mail address, when
 * both sides verified it and no second factor guards the account; else as a new client. What `prove` or the rules refuse is kept in the log. Throws
 * `account_exists` when the account's address is unproven or guarded, and `provider_refused` for a disabled person.
 */
export async function signInWithIdentity(
  visitor: Visitor,
  { means, remember }: How,
  prove: () => Promise<VouchedPerson>,
) {
  const { db } = visitor.platform.database;
  let object: string = providerNames[means];
  try {
    const identity = await prove();
    object = identity.email;
    await throttleNew(visitor, identity);
    return await attemptTwice(visitor, identity, remember);
  } catch (error) {
    if (error instanceof AppError && kept.has(error.code)) {
      await audit(db, visitor, {
        action: "sign-in.failed",
        actorId: null,
        object,
        details: { means, reason: error.code },
      });
    }
    throw error;
  }
}

/** The verdicts on a person; a server in trouble is none. */
const kept = new Set<ErrorCode>(["provider_refused", "account_exists", "user_type_not_allowed"]);

/** New accounts are counted before the transaction, which must not wait for a second connection. */
async function throttleNew({ platform, address }: Visitor, identity: VouchedPerson): Promise<void> {
  const { database } = platform;
  const known =
    (await findPersonByIdentity(database.db, identity)) ?? (await findAccountByEmail(database.db, identity.email));
  if (!known) await throttle(database, "signUps", address);
}

/** When another request made the account, or linked it, since we looked, it is there to be found. */
function attemptTwice(visitor: Visitor, identity: VouchedPerson, remember: boolean) {
  return attempt(visitor, identity, remember).catch((error) => {
    if (error instanceof AppError && overtaken.has(error.code)) return attempt(visitor, identity, remember);
    throw error;
  });
}

const overtaken = new Set<ErrorCode>(["email_taken", "account_exists"]);

function attempt(visitor: Visitor, identity: VouchedPerson, remember: boolean) {
  return visitor.platform.facts.change(null, async ({ db }) => {
    const user = (await findKnown(db, identity)) ?? (await linkByEmail(visitor, db, identity));
    const person = user ?? (await makeAccount(visitor, db, identity));
    const token = await openSession(visitor, db, person.id, remember);
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
  if (!(await holdWaysIn(db, found.id))) throw new AppError("provider_refused");
  // unlinked while this waited: as if it had come a moment later
  return (await touchIdentity(db, found.id, identity)) ? found : null;
}

async function linkByEmail(visitor: Visitor, db: Db, identity: VouchedPerson): Promise<SignedInUser | null> {
  const found = await findAccountByEmail(db, identity.email);
  if (!found) return null;
  if (!(await holdWaysIn(db, found.user.id))) throw new AppError("provider_refused");
  const account = await findAccountByEmail(db, identity.email);
  // it took another address while this waited: looked for anew
  if (account?.user.id !== found.user.id) throw new AppError("account_exists");
  // an address alone is no second factor: who has one links the provider when signed in
  const isGuarded = await hasSecondFactor(db, account.user.id);
  if (!account.isVerified || isGuarded) throw new AppError("account_exists");
  await insertIdentity(db, account.user.id, identity);
  await tellLink(visitor, db, account.user, identity);
  return account.user;
}

async function makeAccount(visitor: Visitor, db: Db, identity: VouchedPerson): Promise<SignedInUser> {
  const { config } = visitor.platform;
  if (!config.signUpUserTypes.includes("client")) throw new AppError("user_type_not_allowed");
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

/** One line, no longer than any name; where nothing is to be seen in it, what stands before the @. */
function shownName({ name, email }: VouchedPerson): string {
  const line = (name ?? "")
    .toWellFormed()
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, maxNameLength)
    .toWellFormed()
    .trim();
  return isBlank(line) ? (email.split("@")[0] as string).slice(0, maxNameLength) : line;
}
