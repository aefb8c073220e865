import { type RefObject, useEffect, useState } from "react";

/** Pixels of the list's end that may be hidden. */
const hardly = 80;
const steps = Array.from({ length: 21 }, (_, step) => step / 20);

/** Whether the page shows the list's own end: in a box on a page that scrolls the last message can stand there unseen. */
export function useEndInSight(box: RefObject<HTMLElement | null>): boolean {
  // what would be kept weighs more than it saves
  "use no memo";
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        const seen = entries.at(-1);
        if (!seen) return;
        const { intersectionRect, boundingClientRect } = seen;
        setInSight(intersectionRect.height > 0 && boundingClientRect.bottom - intersectionRect.bottom < hardly);
      },
      { threshold: steps },
    );
    watcher.observe(list);
    return () => watcher.disconnect();
  }, [box]);
  return isInSight;
}
