// The token: in local storage when the person wants to be remembered, else for as long as the tab's session lasts.
const key = "auth_token";
/** What `kept/beside-token.ts` keeps begins so. */
export const besideToken = "guidon_own_";
type Where = "here" | "elsewhere";
const listeners = new Set<(where: Where) => void>();

export function readToken(): string | null {
  return localStorage.getItem(key) ?? sessionStorage.getItem(key);
}

/** Signed in for longer than this tab: only then does the browser keep what was read. */
export function isRemembered(): boolean {
  return localStorage.getItem(key) !== null;
}

export function keepToken(token: string, remember: boolean): void {
  dropSilently();
  try {
    (remember ? localStorage : sessionStorage).setItem(key, token);
  } catch {
    // no room is left in the one: the other has its own, and holds as long as this tab
    sessionStorage.setItem(key, token);
  }
  for (const listener of listeners) listener("here");
}

export function dropToken(): void {
  dropSilently();
  for (const name of Object.keys(sessionStorage)) if (name.startsWith(besideToken)) sessionStorage.removeItem(name);
  for (const listener of listeners) listener("here");
}

/**
 * Called when somebody signs in or out: here, or in another tab; a page that the browser put away, where it hears nothing, is
 * told when it comes back. Answers how to stop listening.
 */
export function onSessionChange(listener: (where: Where) => void): () => void {
  listeners.add(listener);
  let left: string | null | undefined;
  const ends = new AbortController();
  const { signal } = ends;
  addEventListener("storage", (event) => event.key === key && listener("elsewhere"), { signal });
  addEventListener("pagehide", () => (left = readToken()), { signal });
  addEventListener("pageshow", () => left !== undefined && readToken() !== left && listener("elsewhere"), {
    signal,
  });
  return () => {
    listeners.delete(listener);
    ends.abort();
  };
}

/** Tells this session from any other, and nothing more. Null when signed out. */
export function sessionMark(): number | null {
  let mark = 0;
  for (const character of readToken() ?? "") mark = (Math.imul(mark, 31) + character.charCodeAt(0)) | 0;
  return mark || null;
}

function dropSilently(): void {
  localStorage.removeItem(key);
  sessionStorage.removeItem(key);
}
