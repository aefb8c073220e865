import { useEffect, useState } from "react";

/** Milliseconds after the last change of size until the pages are drawn as sharp as they are large. */
const settleAfter = 200;

/** The first one at once, and then the last of many. */
export function useSettled(scale: number | null): number | null {
  const [settled, setSettled] = useState(scale);
  if (settled === null && scale !== null) setSettled(scale);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(scale), settleAfter);
    return () => clearTimeout(timer);
  }, [scale]);
  return settled;
}
