import { useEffect, useRef } from "react";

/** Comes into view where the address names it: it is drawn late, when the browser has looked for it already. */
export function useShownByAddress(hash: string) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (location.hash === hash) box.current?.scrollIntoView();
  }, [hash]);
  return box;
}
