import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Identity, IdentityProvider } from "#contract/identities.ts";
import { call } from "#web/platform/api.ts";
import { identities } from "./queries.ts";

type Proof = { credential: string } | { state: string; proof: string };

/** Links what Google or Apple gave to the signed-in person. */
export function useLinkIdentity() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) => ("credential" in proof ? call("linkGoogle", proof) : call("linkApple", proof)),
    onSuccess: () => cache.invalidateQueries({ queryKey: identities().queryKey }),
  });
}

export function useUnlinkIdentity() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (provider: IdentityProvider) => call("unlinkIdentity", { provider }),
    onSuccess: (_nothing, provider) =>
      cache.setQueryData(identities().queryKey, (list: { items: Identity[] } | undefined) =>
        list ? { items: list.items.filter((identity) => identity.provider !== provider) } : list,
      ),
  });
}
