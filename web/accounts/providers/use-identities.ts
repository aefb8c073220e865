import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Identity, IdentityProvider } from "#contract/identities.ts";
import { call } from "#web/platform/api.ts";
import type { proofOf } from "../proof/proof-fields.tsx";
import { identities, sessions } from "../queries.ts";

type Proof = ReturnType<typeof proofOf>;
/** Who comes back from Apple has proved who they are before they went. */
type Given = ({ credential: string } & Proof) | { state: string; proof: string };

/** Links what Google or Apple gave to the signed-in person; every other session ends with it. */
export function useLinkIdentity() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (given: Given) => ("credential" in given ? call("linkGoogle", given) : call("linkApple", given)),
    onSuccess: () =>
      Promise.all([identities(), sessions()].map(({ queryKey }) => cache.invalidateQueries({ queryKey }))),
  });
}

export function useUnlinkIdentity() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (given: { provider: IdentityProvider } & Proof) => call("unlinkIdentity", given),
    onSuccess(_nothing, { provider }) {
      cache.setQueryData(identities().queryKey, (list: { items: Identity[] } | undefined) =>
        list ? { items: list.items.filter((identity) => identity.provider !== provider) } : list,
      );
    },
  });
}
