/** In percent of what is drawn on. */
export type Place = [x: number, y: number];

/** From here to there; a pointer that a page pretends cannot be captured. */
export function drag(surface: Element, ...places: Place[]): void {
  const box = surface.getBoundingClientRect();
  Object.assign(surface, { setPointerCapture: () => {} });
  const send = (type: string, [x, y]: Place) => {
    const at = { clientX: box.left + (box.width * x) / 100, clientY: box.top + (box.height * y) / 100 };
    surface.dispatchEvent(
      new PointerEvent(type, { ...at, pointerId: 1, isPrimary: true, button: 0, bubbles: true, cancelable: true }),
    );
  };
  send("pointerdown", places[0] as Place);
  for (const place of places.slice(1)) send("pointermove", place);
  send("pointerup", places.at(-1) as Place);
}
