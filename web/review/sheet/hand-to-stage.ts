import type { Place } from "#domain/review/shapes.ts";

interface Pointer {
  pointerId: number;
  pointerType: string;
}

/** What began on the sheet, unheard by the stage, goes on there from this place of the screen: it pans, and zooms by two fingers. */
export function handToStage(from: Element, { pointerId, pointerType }: Pointer, { x, y }: Place): void {
  const began = { pointerId, pointerType, clientX: x, clientY: y, bubbles: true };
  from.closest("[data-sheet]")?.dispatchEvent(new PointerEvent("pointerdown", began));
}
