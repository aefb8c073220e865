import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useRef } from "react";

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
  const viewed = typeof search.file === "string" ? search.file : null;
  const change = (id: string | null) => {
    if (id === null && wasOpenedHere.current) {
      wasOpenedHere.current = false;
      router.history.back();
      return;
    }
    if (viewed === null) wasOpenedHere.current = true;
    void navigate({
      to: ".",
      search: ((before: Search) => ({ ...before, file: id ?? undefined })) as never,
      replace: viewed !== null,
      resetScroll: false,
    });
  };
  return [viewed, change];
}
