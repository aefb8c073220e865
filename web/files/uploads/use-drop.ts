import { useEffect, useState } from "react";
import { toast } from "#web/ui/toast.ts";

/**
 * Files dropped anywhere on the page; true while some are held over it. Where none are taken they are refused: the browser would
 * open one in place of the page.
 */
export function useDrop(isTaken: boolean, onDrop: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
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
      if (isTaken) onDrop(filesIn(event.dataTransfer));
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

/** Without folders, whose bytes a browser does not send; the person is told. */
function filesIn({ items }: DataTransfer): File[] {
  const dropped = [...items].filter(({ kind }) => kind === "file");
  const whole = dropped.filter((item) => !item.webkitGetAsEntry()?.isDirectory);
  if (whole.length < dropped.length) void toast("Folders cannot be uploaded. Open the folder and drop its files.");
  return whole.map((item) => item.getAsFile()).filter((file) => file !== null);
}
