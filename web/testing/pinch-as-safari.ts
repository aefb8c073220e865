/** Two fingers on a Mac's trackpad, as Safari tells them. Answers whether the browser is kept from coming closer to the whole page. */
export function pinchAsSafari(part: Element, scales: number[], at: { clientX: number; clientY: number }): boolean {
  const told = ["gesturestart", ...scales.map(() => "gesturechange"), "gestureend"].map((name, place) => {
    const scale = scales[Math.min(place, scales.length) - 1] ?? 1;
    const event = Object.assign(new Event(name, { bubbles: true, cancelable: true }), { scale, ...at });
    part.dispatchEvent(event);
    return event.defaultPrevented;
  });
  return told.every(Boolean);
}
