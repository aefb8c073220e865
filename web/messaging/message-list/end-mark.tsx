import { useEffect, useRef } from "react";

/** Pixels before the end that count as the end. */
const near = 80;

/** Stands after the last message and tells whether the reader has come that far. */
export function EndMark({ onSeen }: { onSeen: (isSeen: boolean) => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const root = element.closest("[data-scroller]");
    const watcher = new IntersectionObserver((entries) => onSeen(entries.at(-1)?.isIntersecting === true), {
      root,
      rootMargin: `0px 0px ${near}px 0px`,
    });
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      onSeen(false);
    };
  }, [onSeen]);
  return <div ref={mark} className="h-1.5" />;
}
