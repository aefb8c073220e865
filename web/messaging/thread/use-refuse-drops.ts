import { useEffect } from "react";

/** A file dropped where nobody takes it stays where it was: the browser would open it in place of the page. */
export function useRefuseDrops(): void {
  useEffect(() => {
    const names = ["dragover", "drop"] as const;
    for (const name of names) addEventListener(name, refuse);
    return () => {
      for (const name of names) removeEventListener(name, refuse);
    };
  }, []);
}

function refuse(event: DragEvent): void {
  if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
}
