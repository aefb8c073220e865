import { type RefObject, useLayoutEffect, useState } from "react";

/** How much larger than usual letters are; what it is measured by is as wide as one of them. Never less than 1. */
export function useLetterSize(measure: RefObject<HTMLElement | null>): number {
  const [size, setSize] = useState(1);
  useLayoutEffect(() => {
    const one = measure.current;
    if (!one) return;
    const read = () => setSize(Math.max(1, one.getBoundingClientRect().width / 16));
    read();
    const watch = new ResizeObserver(read);
    watch.observe(one);
    return () => watch.disconnect();
  }, [measure]);
  return size;
}
