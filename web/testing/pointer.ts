import type { Place } from "./drag.ts";

interface Parts extends PointerEventInit {
  /** Whatever lies under it; else the surface. */
  target?: Element;
  /** When it happened, in milliseconds. */
  time?: number;
}

/** One that a page pretends over a surface, of a kind of its own: by its steps, each in percent of the surface. */
export function pointerOver(surface: Element, pointerType: "mouse" | "touch" | "pen", pointerId: number) {
  return (type: string, [x, y]: Place, { target = surface, time, ...parts }: Parts = {}) => {
    const box = surface.getBoundingClientRect();
    const at = { clientX: box.left + (box.width * x) / 100, clientY: box.top + (box.height * y) / 100 };
    const event = new PointerEvent(`pointer${type}`, {
      ...{ ...at, pointerType, pointerId, isPrimary: true, button: 0, bubbles: true, cancelable: true },
      ...parts,
    });
    if (time !== undefined) Object.defineProperty(event, "timeStamp", { value: time });
    target.dispatchEvent(event);
  };
}
