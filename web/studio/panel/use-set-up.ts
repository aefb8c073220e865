import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { routes } from "#contract/contract.ts";
import type { CallOf } from "#contract/kit.ts";
import { me } from "#web/accounts/queries.ts";
import { call } from "#web/platform/api.ts";
import { forgetCache } from "#web/platform/kept/persisted-cache.ts";
import { keepToken } from "#web/platform/session.ts";

/** Makes the first admin and signs them in. */
export function useSetUp() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (input: CallOf<(typeof routes)["setUp"]>) => call("setUp", input),
    async onSuccess({ token, user }) {
      await forgetCache(cache);
      cache.setQueryData(me().queryKey, user);
      keepToken(token, true);
    },
  });
}
