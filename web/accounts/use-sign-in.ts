import { useMutation, useQueryClient } from "@tanstack/react-query";
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
}

/** Signs up or in, keeps the token, and forgets whatever the last person left in this browser. */
export function useSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ name, remember, ...login }: Credentials) =>
      name === undefined ? call("logIn", { ...login, remember }) : call("signUp", { ...login, name }),
    async onSuccess({ token, user }, { remember }) {
      await forgetCache(cache);
      cache.setQueryData(me().queryKey, user);
      keepToken(token, remember);
    },
  });
}
