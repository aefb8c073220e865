import type { Platform, Visitor } from "#server/platform/context.ts";
import { mailResetLink } from "../account-mails.ts";
import { audit } from "../audit.ts";
import { throttle } from "../throttle.ts";
import { findUserForLogIn } from "../users.ts";

interface Asked {
  email: string;
  /** Of who asked, for the log. */
  address: string;
}

/** Known or not, the request does the same work: a job is kept, and only the job looks whether there is an account. */
export async function forgotPassword({ platform, address }: Visitor, { email }: { email: string }): Promise<null> {
  await throttle(platform.database, "mailsFrom", address);
  await throttle(platform.database, "mailsTo", email);
  await platform.jobs.enqueue(platform.database.db, "forgot-password", { email, address } satisfies Asked);
  return null;
}

export function handleForgotPassword(platform: Platform): void {
  platform.jobs.handle<Asked>("forgot-password", async ({ email, address }) => {
    await platform.facts.change(null, async ({ db }) => {
      const found = await findUserForLogIn(db, email);
      const entry = { action: "password.reset-asked", object: email, objectId: found?.user.id ?? null } as const;
      await audit(db, { address }, { ...entry, actorId: null, details: { known: found !== null } });
      if (found) await mailResetLink(platform, db, found.user);
    });
  });
}
