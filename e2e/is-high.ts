import type { Locator } from "@playwright/test";

/** Pressed in its middle, and 20 pixels above and below it: what lies next to it may reach over its edge by one. */
export const isHigh = (button: Locator) =>
  button.first().evaluate((element) => {
    element.scrollIntoView({ block: "center" });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [-20, 0, 20].map((away) => element.contains(document.elementFromPoint(x, y + away)));
  });
