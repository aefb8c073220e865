import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";

/** Of this device, through a reload: when what the server told was written, and what it does not have. */
export function draftTimes(me: string, conversationId: string) {
  const keys = { seen: draftKey(me, "at", conversationId), own: draftKey(me, "own", conversationId) };
  return {
    read: (name: keyof typeof keys) => localStorage.getItem(keys[name]) ?? "",
    write: (name: keyof typeof keys, at: string) => keepHere(keys[name], at),
  };
}
