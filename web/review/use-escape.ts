import { type RefObject, useEffect, useEffectEvent } from "react";
import { useCloseRequest } from "#web/ui/use-close-request.ts";

/** What Escape, or a phone's way back, ends before the viewer itself: the newest first. */
const taking: object[] = [];

/**
 * While `isTaking`. What lies over the viewer, such as a dialog or the choice of colours, has its own; what belongs to a field takes
 * what is pressed there, in a dialog, too.
 */
export function useEscape(isTaking: boolean, onEscape: () => void, field?: RefObject<HTMLElement | null>): void {
  const end = useEffectEvent(onEscape);
  useCloseRequest(onEscape, isTaking);
  useEffect(() => {
    if (!isTaking) return;
    const mine = {};
    taking.push(mine);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented || taking.at(-1) !== mine) return;
      if (field ? event.target !== field.current : liesOver(event.target)) return;
      // the viewer closes by whatever is not prevented
      event.preventDefault();
      end();
    };
    // before the viewer hears of it
    addEventListener("keydown", onKey, { capture: true });
    return () => {
      removeEventListener("keydown", onKey, { capture: true });
      taking.splice(taking.indexOf(mine), 1);
    };
  }, [isTaking, field]);
}

function liesOver(target: EventTarget | null): boolean {
  const dialog = target instanceof Element ? target.closest("[role$=dialog]") : null;
  return dialog !== null && dialog.querySelector("[data-sheet], .annotation-tools, .reviews-panel") === null;
}
