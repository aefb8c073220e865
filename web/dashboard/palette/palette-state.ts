// Whether the command palette is open: its button, its keys and the palette itself are loaded apart.
import { useEffect, useSyncExternalStore } from "react";
import { paletteKey } from "#domain/dashboard/palette-key.ts";

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
/** By which it opens. */
export const paletteKeys = isMac ? "⌘K" : "Ctrl K";

let isOpen = false;
const listeners = new Set<() => void>();

export function showPalette(next: boolean): void {
  isOpen = next;
  for (const listener of listeners) listener();
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(onPalette, () => isOpen);
}

function onPalette(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function usePaletteKeys(): void {
  useEffect(() => {
    const leaving = new AbortController();
    addEventListener("keydown", onKey, leaving);
    return () => leaving.abort();
  }, []);
}

function onKey(event: KeyboardEvent): void {
  const wish = paletteKey(event);
  // a dialog that is open has something unfinished in it
  if (!wish || event.defaultPrevented || document.querySelector(otherDialog)) return;
  event.preventDefault();
  showPalette(wish === "open" || !isOpen);
}

const otherDialog = "[role=dialog]:not([data-palette]), [role=alertdialog]";
