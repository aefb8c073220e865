import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { enter } from "./enter.ts";

type Proof = { credential: string } | { state: string; proof: string };

/** Signs in with what Google or Apple gave; remembered, as whoever came this way has no box to tick. */
export function useProviderSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) =>
      "credential" in proof ? call("signInWithGoogle", proof) : call("finishApple", proof),
    onSuccess: (answer) => enter(cache, answer, true),
  });
}
