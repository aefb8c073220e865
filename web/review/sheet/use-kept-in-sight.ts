import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { showOnPage } from "./show-on-page.ts";

/** A phone's keys take a part of the stage: what is written on a picture lies in what is left of it. A document scrolls by itself. */
export function useKeptInSight(field: RefObject<HTMLElement | null>, mark: Parameters<typeof showOnPage>[1]): void {
  // the picture knows it from the same drawing
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const stage = field.current?.closest("section");
    if (!stage) return;
    const watch = new ResizeObserver(() => setHeight(stage.clientHeight));
    watch.observe(stage);
    return () => watch.disconnect();
  }, [field]);
  const show = useEffectEvent(() => {
    if (mark.page === null) showOnPage(field.current, mark);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another part of it is left
  useEffect(show, [height]);
}
