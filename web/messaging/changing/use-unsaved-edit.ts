import { useEffect } from "react";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { useStored } from "../drafts/use-stored.ts";
import type { ShownMessage } from "../live.ts";

/** Whether words of an edit wait on this device (`use-edited-text.ts`); of a message that is deleted none stay. */
export function useUnsavedEdit({ id, isDeleted }: ShownMessage, me: string): boolean {
  const key = draftKey(me, "edit", id);
  const isKept = useStored(key) !== null;
  useEffect(() => {
    if (isKept && isDeleted) localStorage.removeItem(key);
  }, [key, isKept, isDeleted]);
  return isKept;
}
