// An invitation's secret waits in the tab while somebody signs in or up: never in an address, where logs would read it.
import { useSyncExternalStore } from "react";

const key = "invitation";
const listeners = new Set<() => void>();

export interface KeptInvitation {
  token: string;
  /** Known once it was previewed through the mailed link; sign-up begins with it. */
  email?: string;
}

export function keepInvitation(kept: KeptInvitation): void {
  sessionStorage.setItem(key, JSON.stringify(kept));
  for (const listener of listeners) listener();
}

export function forgetInvitation(): void {
  sessionStorage.removeItem(key);
  for (const listener of listeners) listener();
}

export function useKeptInvitation(): KeptInvitation | null {
  const text = useSyncExternalStore(onChange, () => sessionStorage.getItem(key));
  return text ? (JSON.parse(text) as KeptInvitation) : null;
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
