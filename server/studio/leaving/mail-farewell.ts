import { studioName } from "#server/accounts/studio-name.ts";
import type { Platform } from "#server/platform/context.ts";
import type { Db } from "#server/platform/db.ts";

/** The last mail, to the address that was the account's. */
export async function mailFarewell(
  { config, mail }: Platform,
  db: Db,
  { name, email, isOwn }: { name: string; email: string; isOwn: boolean },
): Promise<void> {
  const studio = await studioName(db);
  const how = isOwn ? "as you asked" : "by an admin of the studio";
  await mail.enqueue(db, {
    to: email,
    subject: `Your ${studio} account was deleted`,
    body: `Hello ${name},\n\nyour account was deleted just now, ${how}. You are signed out everywhere, your name, picture and settings are gone, and you are in no organization, team, project or group conversation any more. What you wrote and brought stays with those you worked with, without your name.\n\nThis cannot be undone. With this address you can begin anew whenever you like:\n\n${config.publicUrl}/signup\n\nIf you did not want this, write to the studio at once.\n`,
  });
}
