import { createRequire } from "node:module";
import path from "node:path";
import type { PDFDataRangeTransport, PDFDocumentProxy } from "pdfjs-dist";
import { PreviewProblem, type Source } from "./made.ts";

const mostImagePixels = 50e6;

/** Read in parts, as its pages ask for them. Throws `PreviewProblem` for one that is locked. */
export async function openPdf(source: Source): Promise<PDFDocumentProxy> {
  const pdfjs = await import("pdfjs-dist/legacy/build/pdf.mjs");
  const folder = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));
  const range = new pdfjs.PDFDataRangeTransport(source.size, null);
  sendRanges(range, source);
  const task = pdfjs.getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    verbosity: 0,
    maxImageSize: mostImagePixels,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    standardFontDataUrl: `${folder}/standard_fonts/`,
    cMapUrl: `${folder}/cmaps/`,
    wasmUrl: `${folder}/wasm/`,
    iccUrl: `${folder}/iccs/`,
  });
  return task.promise.catch((error: Error) => {
    if (error.name === "PasswordException") throw new PreviewProblem("This PDF is locked with a password.");
    throw error;
  });
}

function sendRanges(range: PDFDataRangeTransport, source: Source): void {
  range.requestDataRange = (begin, end) => {
    source.read(begin, Math.min(end, source.size)).then(
      (bytes) => range.onDataRange(begin, new Uint8Array(bytes)),
      () => range.onDataRange(begin, null),
    );
  };
}
