import { type RefObject, useLayoutEffect, useRef } from "react";

/** The focus goes to the end of the field, as soon as it is in sight. Answers what had it before. */
export function useFocusWhenSeen(field: RefObject<HTMLTextAreaElement | null>): RefObject<Element | null> {
  const cameFrom = useRef<Element | null>(null);
  // before the next key
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    cameFrom.current = document.activeElement;
    const begin = () => {
      area.focus();
      area.setSelectionRange(area.value.length, area.value.length);
      // a browser brings the field alone into sight
      area.form?.scrollIntoView({ block: "nearest" });
      return document.activeElement === area;
    };
    if (begin()) return;
    // a row that was out of sight takes no focus before it comes
    const watcher = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting) && begin()) watcher.disconnect();
    });
    watcher.observe(area);
    return () => watcher.disconnect();
  }, [field]);
  return cameFrom;
}
