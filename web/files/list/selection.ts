// Which files are chosen, and where a range begins: pure, so that mouse and keyboard do the same.
export interface Selection {
  ids: ReadonlySet<string>;
  /** The last one chosen alone: a range goes from here. */
  anchor: string | null;
}

export const nothing: Selection = { ids: new Set(), anchor: null };

/** In or out. */
export function toggled({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** From the anchor to this one, both included, besides what was chosen before. */
export function extended({ ids, anchor }: Selection, id: string, order: readonly string[]): Selection {
  const [from, to] = [order.indexOf(anchor ?? id), order.indexOf(id)];
  if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id };
  return { ids: new Set([...ids, ...order.slice(Math.min(from, to), Math.max(from, to) + 1)]), anchor };
}

export function allOf(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null };
}

/** Without what is no longer on screen. */
export function stillThere(selection: Selection, order: readonly string[]): Selection {
  const there = new Set(order);
  const ids = [...selection.ids].filter((id) => there.has(id));
  return ids.length === selection.ids.size ? selection : { ...selection, ids: new Set(ids) };
}

export function without({ ids, anchor }: Selection, done: readonly string[]): Selection {
  return { ids: new Set([...ids].filter((id) => !done.includes(id))), anchor };
}
