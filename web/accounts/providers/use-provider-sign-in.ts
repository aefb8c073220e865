import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { enter } from "../entering/enter.ts";

type Proof = ({ credential: string } | { state: string; proof: string }) & { remember: boolean };

/** Signs in with what Google or Apple gave. */
export function useProviderSignIn() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (proof: Proof) =>
      "credential" in proof ? call("signInWithGoogle", proof) : call("finishApple", proof),
    onSuccess: (answer, { remember }) => enter(cache, answer, remember),
  });
}
