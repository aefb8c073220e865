/** What a browser makes of a finger there. */
export function tap(clientX: number, clientY: number) {
  const finger = { bubbles: true, cancelable: true, pointerType: "touch", detail: 1, clientX, clientY };
  const target = document.elementFromPoint(clientX, clientY);
  for (const kind of ["pointerdown", "pointerup", "mousedown", "mouseup", "click"]) {
    target?.dispatchEvent(new PointerEvent(kind, finger));
  }
}
