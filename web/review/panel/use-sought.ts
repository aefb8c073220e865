import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Annotation } from "#contract/annotations.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { onceActed, showOnceThere } from "../sheet/show-on-page.ts";
import { useAnnotations } from "../use-annotations.ts";
import { useRoom } from "../use-room.ts";

/**
 * Chooses what one came for, or what that answers, as soon as the list has it, and shows it to whoever has not gone on meanwhile.
 * Answers whether it is not on this version.
 */
export function useSought(panel: RefObject<HTMLElement | null>): boolean {
  const [{ sought }, change] = useRoom();
  const { url } = useReviewed().file;
  const { query } = useAnnotations();
  const [shown, show] = useState<Annotation | null>(null);
  const hasGoneOn = useRef(false);
  const isMeant = ({ id }: { id: string }) => id === sought;
  const here = sought === null ? null : query.data?.items.find((one) => isMeant(one) || one.replies.some(isMeant));
  const choose = useEffectEvent((annotation: Annotation) => {
    change({ selected: annotation.id, ...(annotation.resolvedAt !== null && { showsResolved: true }) });
    if (!hasGoneOn.current) show(annotation);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is looked at anew
  useEffect(() => {
    hasGoneOn.current = false;
    if (sought === null) return;
    return onceActed(panel.current, () => {
      hasGoneOn.current = true;
    });
  }, [sought, url, panel]);
  useEffect(() => {
    if (here) choose(here);
  }, [here]);
  useEffect(() => (shown ? showOnceThere(panel.current, shown) : undefined), [shown, panel]);
  // what is held may be older than what is sought
  return sought !== null && !here && query.isSuccess && query.fetchStatus === "idle";
}
