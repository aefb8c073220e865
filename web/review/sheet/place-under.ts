import type { PointerEvent as Move } from "react";
import { type Place, placeOn } from "#domain/review/shapes.ts";

/** Pixels that a pointer moves until it draws or drags: a press that trembles is a click. */
export const slack = 4;

/** In percent of what lies exactly over the picture. */
export function placeUnder({ clientX, clientY }: { clientX: number; clientY: number }, sheet: Element): Place {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return placeOn({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
}

/** All that a quick pointer passed since the last that was heard of it: a screen draws more rarely than a pen tells. */
export function placesUnder({ nativeEvent, currentTarget }: Move): Place[] {
  // what a page pretends passed nothing
  const [...passed] = nativeEvent.getCoalescedEvents?.() ?? [];
  return (passed.length > 0 ? passed : [nativeEvent]).map((event) => placeUnder(event, currentTarget));
}

/** Pixels around an eraser's way in which it takes what it passes. */
const reach = 10;

/** As large as it is seen, for what is measured in pixels. */
export function seenAs(sheet: Element) {
  const { width, height } = sheet.getBoundingClientRect();
  return { width, height, reach };
}

/** Percent that are half a pixel of it, as large as it is seen. */
export function exactnessOn(sheet: Element): number {
  return 50 / Math.max(1, sheet.getBoundingClientRect().width);
}
