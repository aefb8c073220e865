import { useEffect } from "react";
import { pastedFiles } from "./nameless-files.ts";

/** Files from the clipboard, pasted anywhere but into a field that takes text. */
export function usePaste(isTaken: boolean, onPaste: (files: File[]) => void): void {
  useEffect(() => {
    if (!isTaken) return;
    const paste = (event: ClipboardEvent) => {
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0 || isField(event.target) || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      onPaste(files);
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [isTaken, onPaste]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));
}
