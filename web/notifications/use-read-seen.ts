import { useRef } from "react";
import { useReadNotifications } from "./use-read-notifications.ts";

/** Milliseconds in which what was looked at together comes together. */
const gathered = 100;

/** S2 section 3, `autoMarkRead`: what is looked at is read by that. Null where it is not. */
export function useReadSeen(isOn: boolean): ((ids: string[]) => void) | null {
  const { mutate } = useReadNotifications();
  const seen = useRef<string[]>([]);
  if (!isOn) return null;
  return (ids) => {
    if (seen.current.length === 0) {
      setTimeout(() => {
        mutate(seen.current);
        seen.current = [];
      }, gathered);
    }
    seen.current.push(...ids);
  };
}
