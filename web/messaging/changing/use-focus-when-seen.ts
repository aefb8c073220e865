import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

/** The focus goes to the end of the field, as soon as it is in sight, and its form stays there. Answers what had it before. */
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
  // the keys that come up with the focus leave less room, and the list has its own way to use that
  useEffect(() => {
    const form = field.current?.form;
    const log = form?.closest("[role=log]");
    if (!form || !log) return;
    const watcher = new ResizeObserver(
      () => form.contains(document.activeElement) && form.scrollIntoView({ block: "nearest" }),
    );
    watcher.observe(log);
    return () => watcher.disconnect();
  }, [field]);
  return cameFrom;
}
