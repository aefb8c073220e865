import { useEffect, useState } from "react";

/** Files dropped anywhere on the page; true while some are held over it. */
export function useDrop(isTaken: boolean, onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isTaken) return;
    const leaving = new AbortController();
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      onDrop(filesIn(event.dataTransfer));
    };
    // no related target: the pointer has left the window
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    addEventListener("dragover", over, leaving);
    addEventListener("drop", drop, leaving);
    addEventListener("dragleave", leave, leaving);
    return () => leaving.abort();
  }, [isTaken, onDrop]);
  return isTaken && isOver;
}

/** Without folders, whose bytes a browser does not send. */
function filesIn({ items }: DataTransfer): File[] {
  const files = [...items].filter((item) => item.kind === "file" && item.webkitGetAsEntry()?.isDirectory !== true);
  return files.map((item) => item.getAsFile()).filter((file) => file !== null);
}
