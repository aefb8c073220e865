// A window onto a conversation: pages newest first, each oldest first; what has no number stands at the end of the first.
import { byOrder, type Ordered } from "../order.ts";

export interface WindowPage<Item> {
  items: Item[];
  /** To older ones. */
  nextCursor?: string | undefined;
  /** To newer ones: the number that the window ends with. */
  previousCursor?: string | undefined;
}

/** Of a window that nobody looks at so many of the newest; undefined: it ends before now, and is of no use. */
export function shortened<Item extends Ordered>(
  held: { pages: WindowPage<Item>[] },
  most: number,
): { items: Item[]; nextCursor?: string | undefined } | undefined {
  if (held.pages[0]?.previousCursor) return undefined;
  const all = held.pages.toReversed().flatMap(({ items }) => items);
  const items = all.slice(-most);
  const first = items.find(isNumbered)?.seq;
  const nextCursor = items.length < all.length && first ? String(first) : held.pages.at(-1)?.nextCursor;
  return { items, nextCursor };
}

/** One that ends before now holds nothing that comes after its end; what is on its way stands after all others. */
export function tidied<Item extends Ordered, Held extends { pages: WindowPage<Item>[] }>(held: Held): Held {
  const [first, second, ...rest] = held.pages;
  if (!first) return held;
  const end = first.previousCursor ? Number(first.previousCursor) : Number.POSITIVE_INFINITY;
  const late = second?.items.filter((item) => !isNumbered(item)) ?? [];
  if (late.length === 0 && first.items.every(({ seq }) => seq === null || seq <= end)) return held;
  const items = [...first.items.filter(({ seq }) => seq === null || seq <= end), ...late];
  const after = second && { ...second, items: second.items.filter(isNumbered) };
  return { ...held, pages: [{ ...first, items: items.toSorted(byOrder) }, ...(after ? [after] : []), ...rest] };
}

export function isNumbered({ seq }: Ordered): boolean {
  return seq !== null;
}
