import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { ChunkLoadError } from "#web/ui/lazy.ts";

export interface OpenPdf {
  document: PDFDocumentProxy;
  /** Of the first page, in points; the others are taken for as large until they are seen. */
  page: { width: number; height: number };
}

/** Null while it opens. `isWaiting`: something of it was asked for in vain, and is asked for again. `reopen`: after an error. */
export function usePdf({ url, size }: { url: string; size: number }) {
  const [pdf, setPdf] = useState<OpenPdf | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try opens it anew
  useEffect(() => {
    let isGone = false;
    let close: (() => Promise<void>) | undefined;
    async function open() {
      const { openPdf } = await import("./open-pdf.ts").catch((cause: Error) => {
        throw new ChunkLoadError(cause);
      });
      if (isGone) return;
      const task = openPdf(
        { url, size },
        { onWaiting: (is) => isGone || setWaiting(is), onRefused: (reason) => isGone || setError(reason) },
      );
      close = () => task.destroy();
      const document = await task.promise;
      const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
      if (!isGone) setPdf({ document, page: { width, height } });
    }
    open().catch((reason: Error) => isGone || setError(reason));
    return () => {
      isGone = true;
      void close?.();
      setPdf(null);
      setError(null);
      setWaiting(false);
    };
  }, [url, size, tries]);
  return { pdf, error, isWaiting, reopen: () => setTries(tries + 1) };
}
