import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";

type Search = { file?: unknown };

/**
 * The file that is open, as the address says (`?file=<id>`), and a way to open another or, with null, none. What was opened
 * here is closed by going back, so that the way back stays the way it was.
 */
export function useViewedFile(): [string | null, (id: string | null) => void] {
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  const router = useRouter();
  const wasOpenedHere = useRef(false);
  // on the way back the address still names what was closed: a busy browser takes its time, and nobody waits for it
  const [leaving, setLeaving] = useState<{ next: string | null } | null>(null);
  const inAddress = typeof search.file === "string" ? search.file : null;

  function putInAddress(id: string | null, replace: boolean) {
    void navigate({
      to: ".",
      search: ((before: Search) => ({
        ...before,
        file: id ?? undefined,
        version: undefined,
        annotations: undefined,
        review: undefined,
      })) as never,
      replace,
      resetScroll: false,
    });
  }

  const arrive = useEffectEvent(({ next }: { next: string | null }, now: string | null) => {
    if (now === next) return setLeaving(null);
    if (now !== null) return;
    wasOpenedHere.current = true;
    putInAddress(next, false);
  });
  useEffect(() => {
    if (leaving) arrive(leaving, inAddress);
  }, [leaving, inAddress]);

  function change(id: string | null) {
    if (leaving) return setLeaving({ next: id });
    if (id === null && wasOpenedHere.current) {
      wasOpenedHere.current = false;
      setLeaving({ next: null });
      return router.history.back();
    }
    if (inAddress === null) wasOpenedHere.current = true;
    putInAddress(id, inAddress !== null);
  }

  return [leaving ? leaving.next : inAddress, change];
}
