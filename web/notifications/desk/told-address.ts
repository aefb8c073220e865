// Where the server was told that this browser is told, and in which session: a push service may give it another address by itself.
import { keepHere } from "#web/platform/kept/keep-here.ts";
import { sessionMark } from "#web/platform/session.ts";

const key = "push_told";

/** Null: it is told nowhere any more. */
export function noteToldAddress(endpoint: string | null): void {
  keepHere(key, endpoint ? `${sessionMark()} ${endpoint}` : "");
}

/** Null where it was another session's: whoever turned it on last at this browser is told there. */
export function toldAddress(): string | null {
  const [mark, endpoint = null] = (localStorage.getItem(key) ?? "").split(" ");
  return mark === String(sessionMark()) ? endpoint : null;
}
