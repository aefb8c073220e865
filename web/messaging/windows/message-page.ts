import { call } from "#web/platform/api.ts";
import type { ShownMessage } from "../live.ts";

/** Where a window onto a conversation opens: around a message (its id or number), or a moment; or what it is kept to. */
export type Anchor = { around: string } | { at: string } | { topic: string };

export interface MessagePage {
  items: ShownMessage[];
  /** To older ones. */
  nextCursor?: string | undefined;
  /** To newer ones. */
  previousCursor?: string | undefined;
}
export type Side = { before: string } | { after: string };

/** Pages of a topic stay in it. */
export function wantedOf(side: Side | null, anchor: Anchor | undefined): Side | Anchor | object {
  if (!side) return anchor ?? {};
  return anchor && "topic" in anchor ? { ...side, topic: anchor.topic } : side;
}

/** A page of newer ones leads on to newer ones; older than its first are those before it. */
export async function messagePage(id: string, wanted: Side | Anchor | object): Promise<MessagePage> {
  const page: MessagePage = await call("listMessages", { id, ...wanted });
  if (!("after" in wanted)) return page;
  const first = page.items[0]?.seq ?? Number(wanted.after) + 1;
  return { items: page.items, previousCursor: page.nextCursor, nextCursor: String(first) };
}
