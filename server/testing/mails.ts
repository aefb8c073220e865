import { vi } from "vitest";
import type { World } from "./world.ts";

/** The newest mail to this address whose subject matches, once it is in the outbox. */
export function mailTo({ guidon }: World, email: string, subject: RegExp): Promise<{ subject: string; body: string }> {
  return vi.waitFor(
    async () => {
      const mails = await guidon.platform.database.db
        .selectFrom("mails")
        .select(["subject", "body"])
        .where("recipient", "=", email)
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .execute();
      const found = mails.find((mail) => subject.test(mail.subject));
      if (!found) throw new Error(`no mail to ${email} matches ${subject}`);
      return found;
    },
    { timeout: 20_000, interval: 50 },
  );
}

/** The secret behind the `#` of the link in a mail. */
export function secretIn({ body }: { body: string }): string {
  const secret = /#([\w-]{43})/.exec(body)?.[1];
  if (!secret) throw new Error("this mail holds no link");
  return secret;
}
