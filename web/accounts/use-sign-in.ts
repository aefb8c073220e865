import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { call } from "#web/platform/api.ts";
import { forgetCache } from "#web/platform/persisted-cache.ts";
import { keepToken } from "#web/platform/session.ts";
import { me } from "./queries.ts";

interface Credentials {
  email: string;
  password: string;
  /** Given: signs up instead. */
  name?: string;
  remember: boolean;
  /** The second factor, where it was asked for. */
  code?: string;
}

/** Signs up or in. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ name, remember, ...login }: Credentials) =>
      name === undefined ? call("logIn", { ...login, remember }) : call("signUp", { ...login, name }),
    onSuccess: (signedIn, { remember }) => begin(cache, signedIn, remember),
  });
}

/** The session begins: whatever the last person left in this browser is gone before. */
export async function begin(
  cache: QueryClient,
  { token, user }: { token: string; user: User },
  remember: boolean,
): Promise<void> {
  await forgetCache(cache);
  cache.setQueryData(me().queryKey, user);
  keepToken(token, remember);
}
