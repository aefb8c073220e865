import { useSyncExternalStore } from "react";
import { onMinute, thisMinute } from "./minutes.ts";

/** Milliseconds by the server's clock, anew every minute: '5m ago' grows older while one looks at it. */
export function useNow(): number {
  return useSyncExternalStore(onMinute, thisMinute);
}

/** Minutes by which the viewer's clock is behind UTC; within a minute it is known that the device has come into another zone. */
export function useZone(): number {
  return useSyncExternalStore(onMinute, () => new Date().getTimezoneOffset());
}
