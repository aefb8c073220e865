// Where one is on sheets that lie below each other and grow and shrink, as no number of pixels can say it.

/** A place on the screen. */
export interface ScreenPoint {
  x: number;
  y: number;
}
/** Which of the sheets, from 0, and in parts of it; above and below it count on. */
export interface SheetPoint {
  sheet: number;
  x: number;
  y: number;
}
type Sheets = ArrayLike<Element>;

/** The first sheet that ends below this line of the screen, else the last; halving, for there may be thousands. */
export function sheetAt(sheets: Sheets, line: number): number {
  let [low, high] = [0, Math.max(0, sheets.length - 1)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((sheets[middle] as Element).getBoundingClientRect().bottom < line) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Null where there are no sheets yet. */
export function pointAt(sheets: Sheets, { x, y }: ScreenPoint): SheetPoint | null {
  const sheet = sheetAt(sheets, y);
  const box = sheets[sheet]?.getBoundingClientRect();
  if (!box?.width || !box.height) return null;
  return { sheet, x: (x - box.left) / box.width, y: (y - box.top) / box.height };
}

/** Scrolls so that it lies there, as far as there is something to scroll; of sheets that are fewer now, the end. */
export function bringTo(scroller: Element, sheets: Sheets, point: SheetPoint, { x, y }: ScreenPoint): void {
  const box = (sheets[point.sheet] ?? sheets[sheets.length - 1])?.getBoundingClientRect();
  if (!box) return;
  const part = sheets[point.sheet] ? point.y : 1;
  scroller.scrollLeft += box.left + point.x * box.width - x;
  scroller.scrollTop += box.top + part * box.height - y;
}
