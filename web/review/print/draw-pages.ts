import type { PDFDocumentProxy } from "pdfjs-dist";
import type { Turn } from "#domain/files/turn.ts";
import { turnedSize } from "#domain/files/turn.ts";
import { onPaper } from "#domain/review/print.ts";
import { paintPdfPage } from "#web/files/viewer/pdf/draw-pdf-page.ts";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { ChunkLoadError } from "#web/ui/lazy.ts";
import { type DrawnPage, forgetPages } from "./drawn-page.ts";

/** Dots for an inch: thin lines and small numbers are read. The largest page takes some 18 MB while it is drawn. */
const density = 240;
const inch = 25.4;

export interface Drawing {
  pages: number[];
  turn: Turn;
  signal: AbortSignal;
  /** So many are drawn. */
  onDrawn: (count: number) => void;
  /** Something of it was asked for in vain, and is asked for again. */
  onWaiting: (isWaiting: boolean) => void;
}

/** One page after the other on one canvas at a time, which iOS bounds all together, and kept packed. */
export async function drawPages(file: Viewed, drawing: Drawing): Promise<DrawnPage[]> {
  const { pages, turn, signal, onDrawn, onWaiting } = drawing;
  const { openPdf } = await import("#web/files/viewer/pdf/open-pdf.ts").catch((cause: Error) => {
    throw new ChunkLoadError(cause);
  });
  signal.throwIfAborted();
  let refuse: (reason: Error) => void = () => {};
  const stopped = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  signal.addEventListener("abort", () => refuse(signal.reason));
  const task = openPdf(file, { onWaiting, onRefused: refuse });
  const drawn: DrawnPage[] = [];
  try {
    const document = await Promise.race([task.promise, stopped]);
    for (const page of pages) {
      const made = drawPage(document, { page, turn, signal });
      drawn.push(await Promise.race([made, stopped]));
      onDrawn(drawn.length);
    }
    return drawn;
  } catch (reason) {
    forgetPages(drawn);
    throw reason;
  } finally {
    void task.destroy();
  }
}

async function drawPage(
  document: PDFDocumentProxy,
  { page: number, turn, signal }: { page: number; turn: Turn; signal: AbortSignal },
): Promise<DrawnPage> {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 });
  const seen = turnedSize({ width, height }, turn);
  const scale = ((onPaper(seen).width / inch) * density) / seen.width;
  const painted = await paintPdfPage(document, { number, scale, density: 1, signal });
  signal.throwIfAborted();
  if (!painted) throw new Error(`Page ${number} could not be drawn.`);
  const { canvas, page } = painted;
  // no picture that loses anything: charts are thin lines
  const packed = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  page.cleanup();
  // some browsers keep a canvas long after it has gone
  canvas.width = 0;
  if (!packed) throw new Error(`Page ${number} could not be drawn. Print fewer pages at once.`);
  signal.throwIfAborted();
  return { page: number, url: URL.createObjectURL(packed), size: { width, height } };
}
