import { useEffect } from "react";

/** A file dropped where nobody takes it stays where it was: the browser would open it in place of the page. */
export function useRefuseDrops(): void {
  useEffect(() => {
    const leaving = new AbortController();
    for (const name of ["dragover", "drop"] as const) {
      addEventListener(name, refuse, leaving);
    }
    return () => leaving.abort();
  }, []);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, target } = event;
  if (event.defaultPrevented || !dataTransfer?.types.includes("Files")) return;
  // a field for files takes them itself
  if (target instanceof HTMLInputElement && target.type === "file") return;
  event.preventDefault();
  dataTransfer.dropEffect = "none";
}
