import { type RefObject, useEffect } from "react";

/** What has just come on stage takes the keys, unless somebody is at a button. */
export function useStageFocus(stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || focused.matches("[role=dialog]")) {
      stage.current?.focus({ preventScroll: true });
    }
  }, [stage]);
}
