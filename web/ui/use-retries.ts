import { useEffect, useEffectEvent, useState } from "react";
import { errorCategory, isRetryable } from "./error-category.ts";

/** S1 sections 4 and 9: three retries, by themselves only where waiting may help, after 1, 2 and 4 seconds. */
const most = 3;
const firstDelay = 1000;

/**
 * Whether another try may be asked for, and the one that is under way, beside which there is no other: whatever breaks again is
 * drawn anew.
 */
export function useRetries(error: Error, tried: number, begin: () => void) {
  // what would be kept weighs more than it saves
  "use no memo";
  const [isTrying, setTrying] = useState(false);
  const isOn = tried < most && !isTrying && isRetryable(errorCategory(error));
  const retry = () => {
    setTrying(true);
    begin();
  };
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => again(), firstDelay * 2 ** tried);
    return () => clearTimeout(timer);
  }, [isOn, tried]);
  return { mayRetry: tried < most, isTrying, retry };
}
