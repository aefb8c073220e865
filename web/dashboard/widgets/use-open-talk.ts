import { useState } from "react";

/** By person: open in the box it is open in its window, too, and when one comes back. */
const held = new Map<string, string>();

/** Which conversation is open in the widget; null: none. */
export function useOpenTalk(me: string) {
  const [openId, setOpenId] = useState(held.get(me) ?? null);
  function open(id: string | null) {
    if (id) held.set(me, id);
    else held.delete(me);
    setOpenId(id);
  }
  return [openId, open] as const;
}
