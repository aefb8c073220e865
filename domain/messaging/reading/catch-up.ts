// How a window onto a conversation takes in what came while nobody told it: decision 033.

import { byOrder, type Ordered } from "../order.ts";
import { isNumbered, tidied, type WindowPage } from "./message-window.ts";

interface Windowed {
  /** Newest first; each oldest first. What has no number stands at the end of the first. */
  pages: WindowPage<Ordered>[];
}
/** Of two copies of a message the one that counts. */
type Choose<Item> = (held: Item, given: Item) => Item;

/** The numbers it holds, lowest first; where it begins with the conversation, after 0: the first one may be missing, too. */
export function numbersOf({ pages }: Windowed): number[] {
  const numbers = pages.toReversed().flatMap(({ items }) => items.flatMap(({ seq }) => (seq === null ? [] : [seq])));
  if (!pages.at(-1)?.nextCursor) numbers.push(0);
  return numbers.sort((a, b) => a - b);
}

/** The last number before the first one that is missing. Numbers are given without gaps; 0: there are none. */
export function lastBeforeHole(numbers: readonly number[]): number {
  const place = numbers.findIndex((number, at) => at + 1 < numbers.length && (numbers[at + 1] as number) > number + 1);
  return numbers.at(place) ?? 0;
}

/**
 * What came meanwhile and what was changed, each in its place; nothing that is held falls off. `endsAt`: there is still more
 * after this number, and the window leads on from there.
 */
export function layCaughtUp<Page extends WindowPage<Item>, Item extends Ordered, Held extends { pages: Page[] }>(
  held: Held,
  { caught, endsAt }: { caught: Item[]; endsAt: number | null },
  choose: Choose<Item>,
): Held {
  const given = new Map(caught.map((item) => [item.id, item]));
  const pages = held.pages.map((page) => {
    if (!page.items.some(({ id }) => given.has(id))) return page;
    const items = page.items.map((item) => {
      const copy = given.get(item.id);
      given.delete(item.id);
      return copy ? choose(item, copy) : item;
    });
    return { ...page, items };
  });
  const added = new Map<number, Item[]>();
  for (const item of given.values()) {
    const begins = pages.findIndex(({ items }) => items[0] !== undefined && byOrder(items[0], item) < 0);
    // older than all that is held: its page will bring it
    if (begins < 0 && pages.at(-1)?.nextCursor) continue;
    const at = begins < 0 ? pages.length - 1 : begins;
    added.set(at, [...(added.get(at) ?? []), item]);
  }
  for (const [at, items] of added) {
    const page = pages[at] as Page;
    pages[at] = { ...page, items: [...page.items, ...items] };
  }
  const touched = pages.map((page, at) =>
    page === held.pages[at] ? page : { ...page, items: page.items.toSorted(byOrder) },
  );
  const [first, ...rest] = touched;
  if (endsAt === null || !first) return { ...held, pages: touched };
  return tidied({ ...held, pages: [{ ...first, previousCursor: String(endsAt) }, ...rest] });
}

/**
 * The window begins anew from this page. What was told since it was asked for stays, and so does what is on its way. With
 * `keepsTop` it still begins where it began: a list takes in a change at one of its ends at a time.
 */
export function layAnew<Item extends Ordered>(
  held: { pages: WindowPage<Item>[] },
  page: WindowPage<Item>,
  choose: Choose<Item>,
  keepsTop = false,
): WindowPage<Item> {
  const before = held.pages.toReversed().flatMap(({ items }) => items);
  const copies = new Map(before.map((item) => [item.id, item]));
  const items = page.items.map((item) => {
    const copy = copies.get(item.id);
    return copy ? choose(copy, item) : item;
  });
  const ids = new Set(items.map(({ id }) => id));
  const [oldest, newest] = [items.find(isNumbered)?.seq ?? 0, items.findLast(isNumbered)?.seq ?? 0];
  const toldSince = before.filter(({ id, seq }) => {
    if (ids.has(id)) return false;
    return seq === null || (!page.previousCursor && seq > newest);
  });
  const whole = { ...page, items: [...items, ...toldSince].toSorted(byOrder) };
  const top = before.find(isNumbered)?.seq ?? null;
  if (!keepsTop || top === null) return whole;
  const above = before.filter(({ seq }) => seq !== null && seq < oldest);
  const below = whole.items.filter(({ seq }) => seq === null || seq >= top);
  return { ...whole, items: [...above, ...below], nextCursor: held.pages.at(-1)?.nextCursor };
}
