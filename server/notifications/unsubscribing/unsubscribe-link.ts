// The link of a mail of news that switches such mails off. It says for whom, under the studio's seal, and ends with the address
// that it was mailed to: whoever has that mailbox later has nothing to do with the account.
import { isSealOf, sealOf } from "#server/files/media/seal.ts";
import type { Platform } from "#server/platform/context.ts";

interface Mailed {
  id: string;
  email: string;
}

/** Of a user's id, 16 bytes in base64url. */
const idLength = 22;

/** Asked with GET it leads to the page that asks, with POST it is done (RFC 8058). */
export function unsubscribeLink(platform: Pick<Platform, "config">, to: Mailed): string {
  const id = Buffer.from(to.id.replaceAll("-", ""), "hex").toString("base64url");
  return `${platform.config.publicUrl}/api/unsubscribe/${id}${sealOf(platform, words(to))}`;
}

/** Whom this was mailed to, at the address that is theirs; null for anything else. */
export async function findSubscriber(
  platform: Pick<Platform, "config" | "database">,
  token: string,
): Promise<string | null> {
  const bytes = Buffer.from(token.slice(0, idLength), "base64url");
  if (bytes.length !== 16) return null;
  const id = bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  const user = await platform.database.db
    .selectFrom("users")
    .select(["id", "email"])
    .where("id", "=", id)
    .executeTakeFirst();
  return user && isSealOf(platform, words(user), token.slice(idLength)) ? user.id : null;
}

function words({ id, email }: Mailed): string {
  return `unsubscribe|${id}|${email}`;
}
