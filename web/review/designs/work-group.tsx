import { type ReactNode, useId, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { PartHeading } from "#web/ui/part-heading.tsx";

interface Props<Item> {
  title: string;
  items: readonly Item[];
  /** The rest comes by a press. */
  shownFirst: number;
  children: (shown: Item[]) => ReactNode;
}

/** Like things of the worktable with how many there are; nothing where there is none. */
export function WorkGroup<Item>({ title, items, shownFirst, children }: Props<Item>) {
  const [isWhole, setWhole] = useState(false);
  const heading = useId();
  if (items.length === 0) return null;
  const isCut = !isWhole && items.length > shownFirst;
  return (
    <section aria-labelledby={heading} className="min-w-0">
      <PartHeading id={heading} className="mb-3 flex items-baseline gap-2 text-[length:var(--text-sm)] font-bold">
        {title} <span className="num font-normal text-ink-2">{items.length}</span>
      </PartHeading>
      {children(items.slice(0, isCut ? shownFirst : items.length))}
      {isCut && (
        <div className="mt-3">
          <Button tone="quiet" aria-label={`Show all ${items.length}: ${title}`} onClick={() => setWhole(true)}>
            Show all {items.length}
          </Button>
        </div>
      )}
    </section>
  );
}
