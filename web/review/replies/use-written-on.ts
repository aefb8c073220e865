import { type RefObject, useLayoutEffect } from "react";

/** What somebody was in as it went, and where. */
let left: { id: string; caret: number } | null = null;

/**
 * A mark that waits becomes an annotation while somebody writes below it: what takes the place of the field is gone on in, before
 * the next key, which would be the viewer's.
 */
export function useWrittenOn(field: RefObject<HTMLTextAreaElement | null>, annotationId: string): void {
  useLayoutEffect(() => {
    const area = field.current;
    if (left?.id === annotationId) {
      area?.focus({ preventScroll: true });
      area?.setSelectionRange(left.caret, left.caret);
    }
    return () => {
      if (!area || document.activeElement !== area) return;
      left = { id: annotationId, caret: area.selectionStart };
      // whatever comes later is opened anew
      queueMicrotask(() => {
        left = null;
      });
    };
  }, [field, annotationId]);
}
