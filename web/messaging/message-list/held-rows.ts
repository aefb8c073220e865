import { createContext, use, useCallback, useLayoutEffect, useState } from "react";

type Hold = (id: string, isHeld: boolean) => void;

const Context = createContext<Hold | null>(null);

export const HeldRowsProvider = Context.Provider;

/** Rows that stay when they leave sight, and who says so. */
export function useHeldRows(): [ReadonlySet<string>, Hold] {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const hold = useCallback<Hold>((id, isHeld) => {
    setIds((before) => {
      if (before.has(id) === isHeld) return before;
      const next = new Set(before);
      if (isHeld) next.add(id);
      else next.delete(id);
      return next;
    });
  }, []);
  return [ids, hold];
}

/** While somebody is at something in this row, such as a picture at full size or a recording that plays, it stays. */
export function useHoldRow(id: string, isHeld: boolean): void {
  const hold = use(Context);
  // before anybody can scroll it away
  useLayoutEffect(() => {
    if (!isHeld || !hold) return;
    hold(id, true);
    return () => hold(id, false);
  }, [hold, id, isHeld]);
}
