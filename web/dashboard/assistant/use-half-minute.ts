import { useEffect, useState } from "react";
import { studioTime } from "#web/platform/minutes.ts";

/** S2 sections 4 and 9, in milliseconds. */
const every = 30_000;

/** Milliseconds by the server's clock, anew every half minute. */
export function useHalfMinute(): number {
  const [now, set] = useState(studioTime);
  useEffect(() => {
    const timer = setInterval(() => set(studioTime()), every);
    return () => clearInterval(timer);
  }, []);
  return now;
}
