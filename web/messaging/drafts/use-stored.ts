import { useSyncExternalStore } from "react";

/** What this device keeps under that key. Other tabs are heard; what this one keeps is seen with the next drawing. */
export function useStored(key: string): string | null {
  return useSyncExternalStore(listen, () => localStorage.getItem(key));
}

function listen(listener: () => void): () => void {
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
