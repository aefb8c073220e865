// The first admin: an empty studio prints a link at its start, and whoever opens it first runs the studio.
import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import type { SetUp } from "#contract/studio.ts";
import { mailVerification } from "#server/accounts/account-mails.ts";
import { audit } from "#server/accounts/audit.ts";
import { makeOneTimeToken, useOneTimeToken } from "#server/accounts/one-time-tokens.ts";
import { refuseCommonPassword } from "#server/accounts/passwords/common-passwords.ts";
import { hashPassword } from "#server/accounts/passwords/passwords.ts";
import { openSession } from "#server/accounts/sessions/sessions.ts";
import { throttle } from "#server/accounts/throttle.ts";
import { asUser, insertUser } from "#server/accounts/users.ts";
import type { Platform, Visitor } from "#server/platform/context.ts";
import { hasAdmin } from "./admins/admin-users.ts";

const day = 86_400;

/** A link that makes one admin, once, within a day; those of earlier starts end. Null where there is an admin already. */
export async function makeSetUpLink({ database, config }: Platform): Promise<string | null> {
  return database.db.transaction().execute(async (db) => {
    if (await hasAdmin(db)) return null;
    await db.deleteFrom("one_time_tokens").where("purpose", "=", "setup").execute();
    const token = await makeOneTimeToken(db, { purpose: "setup", userId: null, email: "", lasts: day });
    return `${config.publicUrl}/setup#${token}`;
  });
}

/** Throws `link_ended` for a used or old link, and when there is an admin by now. */
export async function setUp(visitor: Visitor, { token, name, email, password }: z.output<typeof SetUp>) {
  const { platform } = visitor;
  await throttle(platform.database, "links", visitor.address);
  await refuseCommonPassword(password);
  const passwordHash = await hashPassword(password);
  return platform.facts.change(null, async ({ db }) => {
    await useOneTimeToken(db, ["setup"], token);
    if (await hasAdmin(db)) throw new AppError("link_ended");
    const user = await insertUser(db, { id: newId(), name, email, passwordHash, userType: "admin" });
    await mailVerification(platform, db, user);
    const session = await openSession(visitor, db, user.id, true);
    const details = { type: "admin", by: "set-up link" };
    await audit(db, visitor, {
      action: "account.created",
      actorId: user.id,
      object: email,
      objectId: user.id,
      details,
    });
    return { token: session, user: asUser(user) };
  });
}
