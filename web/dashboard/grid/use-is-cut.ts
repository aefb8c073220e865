import { type RefObject, useLayoutEffect, useState } from "react";

/** Whether a box is too low for what stands in it, which may come and go; while that `isElsewhere` it stays as it was. */
export function useIsCut(box: RefObject<HTMLElement | null>, isElsewhere: boolean): boolean {
  const [isCut, setCut] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || isElsewhere) return;
    const read = () => setCut(element.scrollHeight > element.clientHeight + 1);
    const watch = new ResizeObserver(read);
    for (const part of [element, ...element.children]) watch.observe(part);
    return () => watch.disconnect();
  }, [box, isElsewhere]);
  return isCut;
}
