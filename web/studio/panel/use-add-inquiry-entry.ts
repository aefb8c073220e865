import { useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { putInquiryEntry } from "./live.ts";
import type { EntryDraft } from "./panel-drafts.ts";

export function useAddInquiryEntry(id: string, onAdded: (sent: EntryDraft) => void) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (entry: EntryDraft) => call("addInquiryEntry", { ...entry, id }),
    onSuccess(entry, sent) {
      putInquiryEntry(cache, entry);
      onAdded(sent);
    },
  });
}
