import { type RefObject, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import type { Size } from "./zoom.ts";

/** Nothing before it has been measured. */
export function useFrameSize(frame: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    // before it is seen: what lies in it never lies there as in the frame before
    const watch = new ResizeObserver(() => flushSync(measure));
    watch.observe(element);
    return () => watch.disconnect();
  }, [frame]);
  return size;
}
