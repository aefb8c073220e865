import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { VListHandle } from "virtua";
import type { Pages } from "./list-entries.ts";

/** Pixels from either end within which more is fetched. */
const soon = 600;

/**
 * More of the conversation, as its reader comes near to either end of what is loaded; also where nothing is left to scroll:
 * `isEndSeen`: something is loaded, and the last of it is in sight.
 */
export function useNearPages(list: RefObject<VListHandle | null>, pages: Pages, isEndSeen: boolean) {
  "use no memo";
  const { isFetching, hasNextPage, hasPreviousPage } = pages;
  const wasAsked = useRef(false);
  const older = () => void pages.fetchNextPage({ cancelRefetch: false });
  const newer = () => void pages.fetchPreviousPage({ cancelRefetch: false });

  function fetchWhatIsNear() {
    const handle = list.current;
    if (!handle) return;
    const isNearOldest = handle.scrollOffset < soon && hasNextPage;
    const isNearNewest = handle.scrollSize - handle.scrollOffset - handle.viewportSize < soon && hasPreviousPage;
    wasAsked.current = isFetching && (isNearOldest || isNearNewest);
    if (isFetching) return;
    if (isNearOldest) older();
    if (isNearNewest) newer();
  }

  // whoever came to an end while something else was on its way need not move again to get more
  const fetchWhatWasAsked = useEffectEvent(() => wasAsked.current && fetchWhatIsNear());
  const fetchUnscrolled = useEffectEvent(() => {
    const handle = list.current;
    // what failed waits for a press
    if (!handle || pages.isFetchPreviousPageError || pages.isFetchNextPageError) return;
    if (hasPreviousPage) newer();
    else if (handle.scrollSize <= handle.viewportSize) older();
  });
  useEffect(() => {
    if (isFetching) return;
    fetchWhatWasAsked();
    if (!isEndSeen || !(hasPreviousPage || hasNextPage)) return;
    // what came just now may have moved the end out of sight: the frame that shows it tells
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => fetchUnscrolled());
    });
    return () => cancelAnimationFrame(frame);
  }, [isFetching, isEndSeen, hasPreviousPage, hasNextPage]);
  return { older, newer, fetchWhatIsNear };
}
