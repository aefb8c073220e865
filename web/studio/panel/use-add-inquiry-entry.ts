import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { InquiryEntry } from "#contract/inquiries.ts";
import { call } from "#web/platform/api.ts";
import { putInquiryEntry } from "./live.ts";

export function useAddInquiryEntry(id: string) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (entry: Pick<InquiryEntry, "kind" | "body"> & { entryId: string }) =>
      call("addInquiryEntry", { ...entry, id }),
    onSuccess: (entry) => void putInquiryEntry(cache, entry),
  });
}
