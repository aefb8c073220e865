import type { Size } from "#web/files/viewer/zoom.ts";

/** What is printed of a design, upright. */
export interface DrawnPage {
  /** As a mark has it: null on what has no pages. */
  page: number | null;
  url: string;
  /** Only its shape counts. */
  size: Size;
}

/** What was drawn for it alone; of a picture nothing was. */
export function forgetPages(pages: DrawnPage[]): void {
  for (const { url } of pages) if (url.startsWith("blob:")) URL.revokeObjectURL(url);
}
