// Where widgets stand on a grid (S2 section 2.8): nothing overlaps, and nothing that could stand higher stands lower.

/** Columns and rows from the upper left, and how many of them it takes. */
export interface Box {
  id: string;
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Direction = "left" | "right" | "up" | "down";
export type Change = "wider" | "narrower" | "taller" | "shorter";

/** What a widget may be made smaller or larger to, in columns and rows. */
export interface Limits {
  columns: number;
  minW: number;
  minH: number;
  maxH: number;
}

const overlaps = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
const bottom = ({ y, h }: Box) => y + h;
const besides = (a: Box, b: Box) => a.y < bottom(b) && b.y < bottom(a);
const inColumnOf = (a: Box, b: Box) => a.x < b.x + b.w && b.x < a.x + a.w;

/** As one reads them: row by row. */
export function inReadingOrder<Placed extends Box>(boxes: readonly Placed[]): Placed[] {
  return boxes.toSorted((a, b) => a.y - b.y || a.x - b.x);
}

/** Each as high as it can, in their order; what would overlap one before it goes below that. */
export function compacted<Placed extends Box>(boxes: readonly Placed[], columns: number): Placed[] {
  const placed: Placed[] = [];
  for (const box of inReadingOrder(boxes)) {
    const w = Math.min(box.w, columns);
    const next = { ...box, w, x: Math.min(box.x, columns - w) };
    while (next.y > 0 && !placed.some((other) => overlaps({ ...next, y: next.y - 1 }, other))) next.y--;
    for (let above = placed.find((other) => overlaps(next, other)); above; ) {
      next.y = bottom(above);
      above = placed.find((other) => overlaps(next, other));
    }
    placed.push(next);
  }
  return placed;
}

/** One more where it first finds room, from the upper left on. */
export function withBox<Placed extends Box>(
  boxes: readonly Placed[],
  { id, w, h }: { id: Placed["id"]; w: number; h: number },
  columns: number,
): Box[] {
  if (boxes.some((box) => box.id === id)) return [...boxes];
  const width = Math.min(w, columns);
  for (let y = 0; ; y++) {
    for (let x = 0; x + width <= columns; x++) {
      const box = { id, x, y, w: width, h };
      if (!boxes.some((other) => overlaps(box, other))) return [...boxes, box];
    }
  }
}

/**
 * By keys, a widget changes places with the one it comes upon; where there is none at its side, it goes one column on. What it
 * would overlap then goes below it.
 */
export function movedBox<Placed extends Box>(
  boxes: readonly Placed[],
  id: Placed["id"],
  towards: Direction,
  columns: number,
): Placed[] {
  const box = boxes.find((one) => one.id === id);
  if (!box) return [...boxes];
  if (towards === "up" || towards === "down") {
    const next = nearest(boxes, box, towards);
    if (!next) return [...boxes];
    return towards === "up"
      ? settled(boxes, { ...box, y: next.y }, columns)
      : settled(boxes, { ...next, y: box.y }, columns);
  }
  const isLeft = towards === "left";
  const next = nearest(boxes, box, towards);
  if (next) {
    const passed = { ...next, x: isLeft ? next.x + box.w : box.x };
    const moved = { ...box, x: isLeft ? next.x : box.x + next.w };
    return settled(
      boxes.map((one) => (one.id === next.id ? passed : one)),
      moved,
      columns,
    );
  }
  const x = Math.max(0, Math.min(columns - box.w, box.x + (isLeft ? -1 : 1)));
  return settled(boxes, { ...box, x }, columns);
}

/** One column or row more or fewer, within its limits; at the right edge it grows to the left. */
export function resizedBox<Placed extends Box>(
  boxes: readonly Placed[],
  id: Placed["id"],
  change: Change,
  { columns, minW, minH, maxH }: Limits,
): Placed[] {
  const box = boxes.find((one) => one.id === id);
  if (!box) return [...boxes];
  const step = change === "wider" || change === "taller" ? 1 : -1;
  const isWidth = change === "wider" || change === "narrower";
  const w = isWidth ? Math.max(minW, Math.min(columns, box.w + step)) : box.w;
  const h = isWidth ? box.h : Math.max(minH, Math.min(maxH, box.h + step));
  return settled(boxes, { ...box, w, h, x: Math.min(box.x, columns - w) }, columns);
}

/** The nearest on that side that it would meet. */
function nearest<Placed extends Box>(boxes: readonly Placed[], box: Placed, towards: Direction): Placed | undefined {
  const isThere = {
    left: (one: Box) => besides(one, box) && one.x + one.w <= box.x,
    right: (one: Box) => besides(one, box) && one.x >= box.x + box.w,
    up: (one: Box) => inColumnOf(one, box) && bottom(one) <= box.y,
    down: (one: Box) => inColumnOf(one, box) && one.y >= bottom(box),
  }[towards];
  const distance = {
    left: (one: Box) => -one.x - one.w,
    right: (one: Box) => one.x,
    up: (one: Box) => -bottom(one),
    down: (one: Box) => one.y,
  }[towards];
  return boxes.filter((one) => one.id !== box.id && isThere(one)).toSorted((a, b) => distance(a) - distance(b))[0];
}

/** `first` stands where it is wanted; the others go below what they would overlap. */
function settled<Placed extends Box>(boxes: readonly Placed[], first: Placed, columns: number): Placed[] {
  const placed = [first];
  for (const box of inReadingOrder(boxes.filter(({ id }) => id !== first.id))) {
    const next = { ...box };
    for (let other = placed.find((one) => overlaps(next, one)); other; ) {
      next.y = bottom(other);
      other = placed.find((one) => overlaps(next, one));
    }
    placed.push(next);
  }
  return compacted(placed, columns);
}
