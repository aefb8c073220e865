import { useEffect } from "react";

interface Paged {
  hasNextPage: boolean;
  isFetching: boolean;
  isError: boolean;
  fetchNextPage: (options: { cancelRefetch: boolean }) => Promise<unknown>;
}

/** Brings the rest of a paged list, page by page, while it is needed: a search must not miss what lies further on. */
export function useWholeList({ hasNextPage, isFetching, isError, fetchNextPage }: Paged, isNeeded: boolean): void {
  useEffect(() => {
    // a failed page waits for the person: see `MoreButton`; another part of the screen may have asked for it already
    if (isNeeded && hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [isNeeded, hasNextPage, isFetching, isError, fetchNextPage]);
}
