import { AppError } from "#contract/errors.ts";
import { throttle } from "#server/accounts/throttle.ts";
import type { Visitor } from "#server/platform/context.ts";
import { switchMailsOff } from "../preferences.ts";
import { findSubscriber } from "./unsubscribe-link.ts";

/** By whoever holds the mail. Throws `link_ended`. */
export async function unsubscribe({ platform, address }: Visitor, { token }: { token: string }): Promise<null> {
  await throttle(platform.database, "links", address);
  const userId = await findSubscriber(platform, token);
  if (!userId)
    throw new AppError("link_ended", "This link is not right any more. Choose what you are mailed in your settings.");
  await switchMailsOff(platform, userId);
  return null;
}
