import type { PDFDocumentProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import type { Size } from "../zoom.ts";
import { paintPdfPage } from "./draw-pdf-page.ts";

/** Null for what does not open. */
type Document = PDFDocumentProxy | null;

export interface DrawnPage {
  canvas: HTMLCanvasElement;
  /** In points. */
  size: Size;
}
interface Drawn {
  number: number;
  documents: readonly Document[];
  /** Null where a document has no such page, or it does not let itself be drawn. */
  pages: (DrawnPage | null)[];
  isBroken: boolean[];
}

/** One page of two documents. What was drawn before stays until both are there, so that never two are seen that do not belong together. */
export function useDrawnPages([before, after]: [Document, Document], number: number, scale: number | null) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  useEffect(() => {
    if (scale === null) return;
    const stop = new AbortController();
    const documents = [before, after];
    const painting = documents.map((document) =>
      document && number <= document.numPages ? paint(document, { number, scale, signal: stop.signal }) : null,
    );
    void Promise.allSettled(painting).then((results) => {
      const pages = results.map((result) => (result.status === "fulfilled" ? result.value : null));
      if (stop.signal.aborted) return pages.forEach(free);
      setDrawn({ number, documents, pages, isBroken: results.map(({ status }) => status === "rejected") });
    });
    return () => stop.abort();
  }, [before, after, number, scale]);

  // what a page is made of is not kept for the way back
  useEffect(() => {
    return () => {
      for (const document of [before, after]) if (document) forget(document, number);
    };
  }, [before, after, number]);
  useEffect(() => () => drawn?.pages.forEach(free), [drawn]);

  const isThere = drawn?.number === number && drawn.documents[0] === before && drawn.documents[1] === after;
  return { drawn, isThere };
}

async function paint(document: PDFDocumentProxy, asked: Parameters<typeof paintPdfPage>[1]): Promise<DrawnPage | null> {
  const painted = await paintPdfPage(document, asked);
  if (!painted) return null;
  const { width, height } = painted.page.getViewport({ scale: 1 });
  return { canvas: painted.canvas, size: { width, height } };
}

function forget(document: PDFDocumentProxy, number: number): void {
  if (number > document.numPages) return;
  // one that is closed has none
  document.getPage(number).then(
    (page) => page.cleanup(),
    () => {},
  );
}

/** Some browsers keep a canvas long after it has gone. */
function free(page: DrawnPage | null): void {
  if (page) page.canvas.width = 0;
}
