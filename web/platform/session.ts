// The token: in local storage when the person wants to be remembered, else for as long as the tab's session lasts.
const key = "auth_token";
const listeners = new Set<() => void>();

export function readToken(): string | null {
  return localStorage.getItem(key) ?? sessionStorage.getItem(key);
}

export function keepToken(token: string, remember: boolean): void {
  dropSilently();
  (remember ? localStorage : sessionStorage).setItem(key, token);
  for (const listener of listeners) listener();
}

export function dropToken(): void {
  dropSilently();
  for (const listener of listeners) listener();
}

/** Called when somebody signs in or out, in this tab or another. Answers how to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  const fromOtherTab = (event: StorageEvent) => event.key === key && listener();
  addEventListener("storage", fromOtherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", fromOtherTab);
  };
}

function dropSilently(): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}
