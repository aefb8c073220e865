import { useSyncExternalStore } from "react";

/** From here on a table has room: 48rem. */
const wide = "(min-width: 48rem)";

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(wide);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(wide).matches,
  );
}
