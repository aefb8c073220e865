import type { PDFDocumentProxy } from "pdfjs-dist";

interface Places {
  canvas: HTMLCanvasElement;
  text: HTMLElement;
}

/** Draws a page and lays its text over it, to be chosen and copied. Stops when `signal` says so. */
export async function drawPdfPage(
  document: PDFDocumentProxy,
  { number, scale, signal }: { number: number; scale: number; signal: AbortSignal },
  { canvas, text }: Places,
): Promise<void> {
  const page = await document.getPage(number);
  if (signal.aborted) return;
  const viewport = page.getViewport({ scale });
  const dense = page.getViewport({ scale: scale * Math.min(devicePixelRatio, 2) });
  canvas.width = Math.floor(dense.width);
  canvas.height = Math.floor(dense.height);
  const drawing = page.render({ canvas, viewport: dense });
  signal.addEventListener("abort", () => drawing.cancel());
  await drawing.promise;
  if (signal.aborted) return;
  text.replaceChildren();
  const { TextLayer } = await import("./open-pdf.ts");
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport });
  signal.addEventListener("abort", () => layer.cancel());
  await layer.render();
}
