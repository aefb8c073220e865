import { type Place, placeOn } from "#domain/review/shapes.ts";

/** Pixels that a pointer moves until it draws or drags: a press that trembles is a click. */
export const slack = 4;

/** In percent of what lies exactly over the picture. */
export function placeUnder({ clientX, clientY }: { clientX: number; clientY: number }, sheet: Element): Place {
  const { left, top, width, height } = sheet.getBoundingClientRect();
  return placeOn({ x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 });
}
