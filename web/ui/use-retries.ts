import { useEffect, useEffectEvent } from "react";
import { errorCategory, isRetryable } from "./error-category.ts";

/** S1 sections 4 and 9: three retries, by themselves only where waiting may help, after 1, 2 and 4 seconds. */
const most = 3;
const firstDelay = 1000;

/** Answers whether another try may be asked for. */
export function useRetries(error: Error, tried: number, retry: () => void): boolean {
  // what would be kept weighs more than it saves
  "use no memo";
  const isOn = tried < most && isRetryable(errorCategory(error));
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => again(), firstDelay * 2 ** tried);
    return () => clearTimeout(timer);
  }, [isOn, tried]);
  return tried < most;
}
