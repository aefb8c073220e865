import { useEffect } from "react";
import { readOn } from "#web/ui/use-return-focus.ts";

/** What was pressed is gone then, and the focus with it. */
export function useReadOn(isOver: boolean): void {
  useEffect(() => {
    if (isOver) readOn();
  }, [isOver]);
}
