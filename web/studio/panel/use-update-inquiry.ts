import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InquiryChange } from "#contract/inquiries.ts";
import { call } from "#web/platform/api.ts";
import { putInquiry } from "./live.ts";

export function useUpdateInquiry(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (change: InquiryChange) => call("updateInquiry", { ...change, id }),
    onSuccess: (inquiry) => void putInquiry(cache, inquiry),
  });
}
