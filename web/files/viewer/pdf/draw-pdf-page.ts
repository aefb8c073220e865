import type { PDFDocumentProxy } from "pdfjs-dist";

interface Asked {
  number: number;
  /** Pixels on the screen for a point. */
  scale: number;
  /** Dots for each of these pixels; unless said, as many as the screen has. */
  density?: number;
  signal: AbortSignal;
}
interface Places {
  drawing: HTMLElement;
  text: HTMLElement;
}

/** More pixels than a phone's browser draws at once. */
const mostPixels = 16e6;

/**
 * Draws a page, which takes the place of an older drawing when it is done, and lays its text over it, to be chosen and copied.
 * Stops when `signal` says so.
 */
export async function drawPdfPage(document: PDFDocumentProxy, asked: Asked, { drawing, text }: Places): Promise<void> {
  const { signal } = asked;
  const painted = await paintPdfPage(document, asked);
  if (!painted) return;
  drawing.replaceChildren(painted.canvas);
  text.replaceChildren();
  const { TextLayer } = await import("./open-pdf.ts");
  const { page, viewport } = painted;
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  signal.addEventListener("abort", () => layer.cancel());
  await layer.render();
}

/** The page alone, as sharp as the screen is unless said. Null when `signal` has stopped it. */
export async function paintPdfPage(document: PDFDocumentProxy, asked: Asked) {
  const { number, scale, density: wanted = Math.min(devicePixelRatio, 2), signal } = asked;
  const page = await document.getPage(number);
  if (signal.aborted) return null;
  const viewport = page.getViewport({ scale });
  const density = Math.min(wanted, Math.sqrt(mostPixels / (viewport.width * viewport.height)));
  const dense = page.getViewport({ scale: scale * density });
  const canvas = Object.assign(window.document.createElement("canvas"), { className: "absolute inset-0 size-full" });
  canvas.width = Math.floor(dense.width);
  canvas.height = Math.floor(dense.height);
  const task = page.render({ canvas, viewport: dense });
  signal.addEventListener("abort", () => task.cancel());
  await task.promise;
  return signal.aborted ? null : { page, viewport, canvas };
}
