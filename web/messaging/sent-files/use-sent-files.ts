import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { SentFileKind } from "#contract/sent-files.ts";
import { groupFiles } from "#domain/files/file-groups.ts";
import { allItems } from "#web/platform/paged.ts";
import { useSettled } from "#web/platform/use-settled.ts";
import { sentFiles } from "./queries.ts";

/** What is shown of a conversation's files, and how that is chosen. */
export function useSentFiles(conversationId: string) {
  const [words, setWords] = useState("");
  const [kind, setKind] = useState<SentFileKind | "all">("all");
  const search = useSettled(words.trim());
  const filter = { ...(search && { search }), ...(kind !== "all" && { kind }) };
  const query = useInfiniteQuery(sentFiles(conversationId, filter));
  const groups = groupFiles(allItems(query.data));
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  // a page may have looked through many and found none
  const wantsMore = query.isSuccess && groups.length === 0 && hasNextPage && !isFetching && !error;
  useEffect(() => {
    if (wantsMore) void fetchNextPage();
  }, [wantsMore, fetchNextPage]);
  return {
    ...{ words, setWords, kind, setKind, query, groups },
    isNarrowed: search !== "" || kind !== "all",
    /** None is found yet, and it is not known that there is none. */
    isLooking: query.isPending || (groups.length === 0 && hasNextPage && !error),
    clear() {
      setWords("");
      setKind("all");
    },
  };
}
