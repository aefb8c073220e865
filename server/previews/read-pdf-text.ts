import { maxTextIndexed, maxTextPages } from "#contract/limits.ts";
import { type Made, nothingMade, type Source } from "./made.ts";
import { openPdf } from "./open-pdf.ts";

/** Microseconds of the processor, whatever else it does; what was read by then counts. */
const mostWork = 10e6;

/** The words of a PDF, page after page, as far as time and the limits go. */
export async function readPdfText(source: Source): Promise<Made> {
  const document = await openPdf(source);
  let text = "";
  for (let number = 1; number <= Math.min(document.numPages, maxTextPages); number++) {
    if (text.length >= maxTextIndexed || process.cpuUsage().user > mostWork) break;
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    for (const item of items) if ("str" in item) text += item.hasEOL ? `${item.str}\n` : item.str;
    text += "\n";
    page.cleanup();
  }
  return { ...nothingMade, text: text.slice(0, maxTextIndexed) };
}
