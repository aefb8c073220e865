import { infiniteQueryOptions } from "@tanstack/react-query";
import type { SentFileKind } from "#contract/sent-files.ts";
import { call } from "#web/platform/api.ts";
import { lateAreas } from "#web/platform/live.ts";
import { paging } from "#web/platform/paged.ts";
import { sentFilesLive } from "./live.ts";

lateAreas.push(sentFilesLive);

export interface SentFileFilter {
  search?: string;
  kind?: SentFileKind;
}

/** What was sent in a conversation, the newest first. */
export const sentFiles = (conversationId: string, filter: SentFileFilter = {}) =>
  infiniteQueryOptions({
    queryKey: ["sent-files", conversationId, filter],
    queryFn: ({ pageParam }) =>
      call("listSentFiles", { id: conversationId, cursor: pageParam ?? undefined, ...filter }),
    ...paging,
  });
