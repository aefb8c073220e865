import type { Canvas } from "@napi-rs/canvas";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { firstPages } from "#contract/limits.ts";
import { loadSharp } from "#server/platform/pictures.ts";
import { type Made, nothingMade, type Source } from "./made.ts";
import { openPdf } from "./open-pdf.ts";

/** Longest sides in pixels. */
const large = 1280;
const small = 320;

/** The first page in both sizes, the next ones small, and how many there are; the size is the first page's in points. */
export async function drawPdf(source: Source): Promise<Made> {
  const document = await openPdf(source);
  const first = await drawPage(document, 1, large);
  const thumb = await shrink(first.bytes);
  const derived: Made["derived"] = [
    { variant: "large", bytes: first.bytes },
    { variant: "thumb", bytes: thumb },
  ];
  for (let page = 2; page <= Math.min(document.numPages, firstPages); page++) {
    const { bytes } = await drawPage(document, page, small);
    derived.push({ variant: `page-${page}` as "page-2", bytes });
  }
  return { ...nothingMade, width: first.width, height: first.height, pages: document.numPages, derived };
}

async function drawPage(document: PDFDocumentProxy, number: number, side: number) {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: side / Math.max(width, height) });
  const factory = document.canvasFactory as { create(width: number, height: number): { canvas: Canvas } };
  const { canvas } = factory.create(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({ canvas: canvas as never, viewport, background: "#fff" }).promise;
  const bytes = await canvas.encode("webp", 85);
  page.cleanup();
  return { bytes, width: Math.round(width), height: Math.round(height) };
}

async function shrink(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp();
  return sharp(bytes).resize(small, small, { fit: "inside" }).webp({ quality: 82 }).toBuffer();
}
