// A design on paper, with what is drawn on it: which of its pages, and how large each of them is there.

interface Size {
  width: number;
  height: number;
}

/** At once: of more the pictures of the pages would fill a tablet's memory. */
export const mostPrinted = 40;

export type PrintedPages = "marked" | "all" | "some";

interface Asked {
  which: PrintedPages;
  /** Of 'some': as somebody wrote it, '1-3, 8'. */
  range: string;
}
interface Document {
  /** How many pages it has. */
  count: number;
  /** Those that marks lie on; in any order, and some of them perhaps twice. */
  marked: number[];
}

/** Which pages are printed, from 1, in their order; or why not, in words that say what to do. */
export function pagesToPrint({ which, range }: Asked, { count, marked }: Document): number[] | string {
  const pages = which === "some" ? pagesIn(range, count) : which === "all" ? upTo(1, count) : sorted(marked, count);
  if (!pages) return `Write numbers from 1 to ${count}, such as 1-3, 8.`;
  if (pages.length > mostPrinted)
    return `These are ${pages.length} pages, and ${mostPrinted} at most go at once. Print some of them, such as 1-${mostPrinted}.`;
  return pages;
}

function pagesIn(range: string, count: number): number[] | null {
  const parts = range
    .replace(/\s*[-–]\s*/g, "-")
    .split(/[,;\s]+/)
    .filter(Boolean);
  const pages = parts.map((part) => {
    const [, first, last = first] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part) ?? [];
    const [from, to] = [Number(first), Number(last)];
    return from >= 1 && from <= to && to <= count ? upTo(from, to) : null;
  });
  if (pages.length === 0 || pages.includes(null)) return null;
  return sorted(pages.flat() as number[], count);
}

function sorted(pages: number[], count: number): number[] {
  return [...new Set(pages)].filter((page) => page <= count).sort((one, other) => one - other);
}

function upTo(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

/** Millimetres between the edges of A4 and of Letter alike. */
const [short, long] = [190, 258];
/** Of them, what the lines above the design take, and numbers that stand out over its edges. */
const [above, beside] = [18, 8];

interface OnPaper {
  /** The sheet lies on its side. */
  isLying: boolean;
  width: number;
  /** As wide as it may be where a sheet is wider. */
  most: number;
}

/** How large a design of this shape can be, in millimetres, on the sheet that lies as it does. */
export function onPaper({ width, height }: Size): OnPaper {
  const onSheet = (isLying: boolean): OnPaper => {
    const most = ((isLying ? short : long) - above) * (width / height);
    return { isLying, width: Math.min((isLying ? long : short) - beside, most), most };
  };
  const [upright, lying] = [onSheet(false), onSheet(true)];
  return lying.width > upright.width ? lying : upright;
}
