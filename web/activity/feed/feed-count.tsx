import { Badge } from "#web/ui/badge.tsx";
import type { Feed } from "./use-feed.ts";

/** How many are shown, beside the heading. */
export function FeedCount({ feed: { items, isPending, failed } }: { feed: Feed }) {
  if (isPending || failed) return null;
  return (
    <Badge>
      <span className="num">{items.length}</span>
      <span className="sr-only"> {items.length === 1 ? "item" : "items"}</span>
    </Badge>
  );
}
