import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { PublicPalette } from "./public-palette.tsx";

let close: (() => void) | undefined;

/** On a page without React: asked for at the first press of its keys. Open already, `toggle` closes it. */
export function openPublicPalette(wish: "toggle" | "open"): void {
  if (close) {
    if (wish === "toggle") close();
    return;
  }
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  close = () => {
    close = undefined;
    root.unmount();
    place.remove();
  };
  // at once, since what was typed until now is its first words
  const palette = <PublicPalette onClose={close} />;
  flushSync(() => root.render(palette));
}
