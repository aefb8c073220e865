import { useEffect, useRef } from "react";
import { readOn } from "./read-on.ts";

type Place = Parameters<typeof readOn>;

/** For a dialog whose deed takes away, or moves, the button that it was opened from: says where to go on once it is gone, with the focus it holds. */
export function useReadOnAfter(): (...place: Place) => void {
  const place = useRef<Place>(undefined);
  useEffect(
    () => () => {
      const { current } = place;
      if (current) setTimeout(() => readOn(...current));
    },
    [],
  );
  return (...next) => {
    place.current = next;
  };
}
