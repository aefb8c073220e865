import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { StudioRecord } from "#contract/studio-record.ts";
import { call, errorOf, requestHeaders, unreachable } from "#web/platform/api.ts";
import { putStudioRecord } from "./live.ts";

/** Sends a picture as it is; the server draws it anew. */
export function useSetLogo() {
  const cache = useQueryClient();
  return useMutation({
    async mutationFn(picture: Blob) {
      const headers = { ...requestHeaders(), "content-type": picture.type };
      const response = await fetch("/api/studio/logo", { method: "PUT", headers, body: picture }).catch(unreachable);
      if (!response.ok) throw errorOf(response.status, response.statusText, await response.text());
      return (await response.json()) as StudioRecord;
    },
    onSuccess: (record) => void putStudioRecord(cache, record),
  });
}

export function useRemoveLogo() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call("removeStudioLogo", {}),
    onSuccess: (record) => void putStudioRecord(cache, record),
  });
}
