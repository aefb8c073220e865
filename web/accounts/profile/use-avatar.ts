import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { User } from "#contract/accounts.ts";
import { call, errorOf, requestHeaders, unreachable } from "#web/platform/api.ts";
import { putMe } from "../live.ts";

/** Sends a picture as it is; the server draws it anew. */
export function useSetAvatar() {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn(picture: Blob) {
      const headers = { ...requestHeaders(), "content-type": picture.type };
      const response = await fetch("/api/auth/avatar", { method: "PUT", headers, body: picture }).catch(unreachable);
      if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
      return (await response.json()) as User;
    },
    onSuccess: (user) => putMe(cache, user),
  });
}

export function useRemoveAvatar() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("removeAvatar", {}),
    onSuccess: (user) => putMe(cache, user),
  });
}
