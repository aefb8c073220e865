// Whether anything goes up from here, in so few words that every page can afford to ask.
export const uploadsKey = "guidon_uploads";

let isWanted = sessionStorage.getItem(uploadsKey) !== null;
const listeners = new Set<() => void>();

/** From now on the tray is there whenever it has something to show. */
export function wantTray(): void {
  isWanted = true;
  for (const listener of listeners) listener();
}

export const isTrayWanted = () => isWanted;

export function onTrayWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
