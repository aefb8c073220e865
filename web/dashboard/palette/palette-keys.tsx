import { Kbd } from "#web/ui/kbd.tsx";

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** By which the palette opens. */
export function PaletteKeys() {
  return <Kbd>{isMac ? "⌘K" : "Ctrl K"}</Kbd>;
}
