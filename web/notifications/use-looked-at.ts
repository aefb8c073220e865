import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** Milliseconds: long enough to read a line, and not to leaf past it. */
const moment = 3000;

/**
 * For the element that shows them: tells once it was in view for a moment, on a page that somebody has before them. What comes to
 * them meanwhile has its moment, too.
 */
export function useLookedAt(onSeen: ((ids: string[]) => void) | null, ids: string[]): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const isAsked = onSeen !== null && ids.length > 0;
  const tell = useEffectEvent(() => onSeen?.(ids));
  const which = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are looked at anew
  useEffect(() => {
    if (!isAsked || !element.current) return;
    let isInView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const judge = () => {
      clearTimeout(timer);
      if (isInView && document.visibilityState === "visible" && document.hasFocus()) timer = setTimeout(tell, moment);
    };
    const watcher = new IntersectionObserver(
      (entries) => {
        isInView = entries.at(-1)?.isIntersecting === true;
        judge();
      },
      { threshold: 0.6 },
    );
    watcher.observe(element.current);
    const [page, view] = [["visibilitychange"], ["focus", "blur"]];
    for (const name of page) document.addEventListener(name, judge);
    for (const name of view) addEventListener(name, judge);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
      for (const name of page) document.removeEventListener(name, judge);
      for (const name of view) removeEventListener(name, judge);
    };
  }, [isAsked, which]);
  return element;
}
