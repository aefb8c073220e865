import type { QueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { forgetCache } from "#web/platform/kept/persisted-cache.ts";
import { keepToken } from "#web/platform/session.ts";
import { me } from "../queries.ts";
import { forgetTyped } from "./typed-words.ts";

/** Somebody is in: forgets whatever the last person left in this browser, and keeps the token. */
export async function enter(
  cache: QueryClient,
  { token, user }: { token: string; user: User },
  remember: boolean,
): Promise<void> {
  await forgetCache(cache);
  cache.setQueryData(me().queryKey, user);
  keepToken(token, remember);
  forgetTyped();
}
