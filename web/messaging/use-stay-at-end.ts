import { type RefObject, useEffect, useEffectEvent } from "react";

/** Whoever reads at the end stays there when the window on the list shrinks: a row of topics, a line of the composer. */
export function useStayAtEnd(box: RefObject<HTMLElement | null>, isAtEnd: boolean, goToEnd: () => void): void {
  const onResize = useEffectEvent(() => {
    if (isAtEnd) goToEnd();
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => onResize());
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
}
