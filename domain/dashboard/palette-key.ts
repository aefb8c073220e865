interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** S1 section 2: Ctrl or Cmd with K opens and closes the palette; with P, or Shift and P, it opens. Null: another key. */
export function paletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): "toggle" | "open" | null {
  if (ctrlKey === metaKey || altKey) return null;
  const letter = key.toLowerCase();
  if (letter === "k" && !shiftKey) return "toggle";
  return letter === "p" ? "open" : null;
}
