// Apart from its button, and no component: that would bring the second sheet into the first load.
const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** By which the palette opens. */
export const paletteKeys = isMac ? "⌘K" : "Ctrl K";
