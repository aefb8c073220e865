import { useEffect, useRef, useState } from "react";
import type { FilePreview } from "#contract/files.ts";
import type { Turn } from "#domain/files/turn.ts";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { asError } from "#web/ui/as-error.ts";
import { drawPages } from "./draw-pages.ts";
import { type DrawnPage, forgetPages } from "./drawn-page.ts";
import { loadPicture } from "./load-picture.ts";

type Printing =
  | { is: "asked" }
  | { is: "drawing"; count: number; of: number; isWaiting: boolean }
  | { is: "ready"; pages: DrawnPage[]; at: string };

interface Printed {
  file: Viewed;
  preview: FilePreview | null;
  turn: Turn;
}

/** What is to be printed is drawn, and held until something else is, or nothing any more. */
export function usePrint({ file, preview, turn }: Printed) {
  const [printing, setPrinting] = useState<Printing>({ is: "asked" });
  const [error, setError] = useState<Error | null>(null);
  const stop = useRef<AbortController | null>(null);
  const pages = printing.is === "ready" ? printing.pages : null;
  useEffect(() => () => stop.current?.abort(), []);
  useEffect(() => (pages ? () => forgetPages(pages) : undefined), [pages]);

  /** Of what has no pages, null. */
  function begin(wanted: number[] | null) {
    const own = new AbortController();
    const of = wanted?.length ?? 1;
    let drawing: Printing = { is: "drawing", count: 0, of, isWaiting: false };
    const tell = (news: { count: number } | { isWaiting: boolean }) => {
      drawing = { ...drawing, ...news } as Printing;
      if (!own.signal.aborted) setPrinting(drawing);
    };
    stop.current = own;
    setError(null);
    setPrinting(drawing);
    const making = wanted
      ? drawPages(file, {
          ...{ pages: wanted, turn, signal: own.signal },
          onDrawn: (count) => tell({ count }),
          onWaiting: (isWaiting) => tell({ isWaiting }),
        })
      : loadPicture(file, preview);
    making.then(
      (made) => {
        if (own.signal.aborted) forgetPages(made);
        else setPrinting({ is: "ready", pages: made, at: new Date().toISOString() });
      },
      (reason) => {
        if (own.signal.aborted) return;
        setError(asError(reason));
        setPrinting({ is: "asked" });
      },
    );
  }

  /** Back to what is asked. */
  function cancel() {
    stop.current?.abort();
    setPrinting({ is: "asked" });
  }

  return { printing, error, begin, cancel };
}
