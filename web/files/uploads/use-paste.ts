import { useEffect } from "react";
import { localStamp } from "#domain/time/local-day.ts";

/** Files from the clipboard, pasted anywhere but into a field that takes text. */
export function usePaste(isTaken: boolean, onPaste: (files: File[]) => void): void {
  useEffect(() => {
    if (!isTaken) return;
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || isField(event.target) || document.querySelector("[role=dialog]")) return;
      event.preventDefault();
      onPaste(files.map(named));
    };
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, [isTaken, onPaste]);
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA)$/.test(target.tagName));
}

/** A picture that was copied out of another program has no name of its own: it gets the time. */
function named(file: File): File {
  if (file.name !== "image.png") return file;
  const time = localStamp(new Date()).replace(" ", " at ");
  return new File([file], `Pasted ${time}.png`, { type: file.type, lastModified: file.lastModified });
}
