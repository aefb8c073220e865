// Loaded after the view, whose pictures are there long before. The older browsers' build: the other one asks for functions
// that many do not have yet.

import { pdfParts } from "virtual:pdf-parts";
import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from "pdfjs-dist/legacy/build/pdf.mjs";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { PatientRange, type Told } from "./patient-range.ts";

export { TextLayer } from "pdfjs-dist/legacy/build/pdf.mjs";

GlobalWorkerOptions.workerSrc = workerUrl;
const mostImagePixels = 50e6;

/** Fetched in parts, as the pages need them. Nothing that the document wants to do is done: no script, no form. */
export function openPdf(file: { url: string; size: number }, told: Told): PDFDocumentLoadingTask {
  return getDocument({
    range: new PatientRange(file, told),
    rangeChunkSize: 256 * 1024,
    disableAutoFetch: true,
    disableStream: true,
    maxImageSize: mostImagePixels,
    enableXfa: false,
    // our policy lets no machine code be made
    useWasm: false,
    cMapUrl: `${pdfParts}cmaps/`,
    standardFontDataUrl: `${pdfParts}standard_fonts/`,
    wasmUrl: `${pdfParts}wasm/`,
  });
}
