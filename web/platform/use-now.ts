import { useSyncExternalStore } from "react";
import { onMinute, thisMinute } from "./minutes.ts";

/** Milliseconds, anew every minute: '5m ago' grows older while one looks at it. */
export function useNow(): number {
  return useSyncExternalStore(onMinute, thisMinute);
}
