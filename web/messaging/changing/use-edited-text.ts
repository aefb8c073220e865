import { useState } from "react";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { keepHere } from "#web/platform/kept/keep-here.ts";
import { useEarlyWords } from "#web/ui/use-early-words.ts";

/**
 * The words of an edit: what is written and not saved yet stays on this device, when another message is edited meanwhile, when
 * its writer goes elsewhere, and through a reload.
 */
export function useEditedText({ me, messageId, said }: { me: string; messageId: string; said: string }) {
  const key = draftKey(me, "edit", messageId);
  const [kept] = useState(() => localStorage.getItem(key));
  const [text, setText] = useState(kept ?? said);
  const forget = () => localStorage.removeItem(key);

  function write(next: string) {
    setText(next);
    keepHere(key, next === said ? "" : next);
  }

  useEarlyWords((words) => write(text + words));

  return { text, write, forget, isBack: kept !== null && kept === text };
}
