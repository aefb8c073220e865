import { Command } from "cmdk";
import { Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { Badge } from "./badge.tsx";
import { Kbd } from "./kbd.tsx";
import { useCloseRequest } from "./use-close-request.ts";

export interface CommandItem {
  id: string;
  title: string;
  description: string;
  badge?: string | undefined;
  icon?: ReactNode;
}

interface Props<Item extends CommandItem> {
  title: string;
  placeholder: string;
  query: string;
  onQuery: (query: string) => void;
  groups: { heading: string; items: Item[] }[];
  /** Said above the list, or in its place. */
  note: { title: string; text: string } | null;
  onChoose: (item: Item) => void;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}

/** A search over what can be done: arrows move and wrap round, Enter runs, Escape and a press beside it close. */
export function CommandBox<Item extends CommandItem>({
  title,
  placeholder,
  query,
  onQuery,
  groups,
  note,
  onChoose,
  onClose,
  onCloseAutoFocus,
}: Props<Item>) {
  useCloseRequest(onClose);
  const selection = useSelection(
    query,
    groups.flatMap(({ items }) => items.map(({ id }) => id)),
  );
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <Radix.Root open onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          className="fixed inset-0 z-40 bg-black/60"
          // the dialog's own watch over presses beside it misses some; once the press is over, or a finger goes through it
          onClick={onClose}
        />
        <Radix.Content
          data-palette=""
          aria-describedby={undefined}
          onCloseAutoFocus={onCloseAutoFocus}
          className="rising fixed inset-x-2 top-2 z-50 overflow-hidden rounded-lg border border-line bg-surface-1 shadow-3 focus:outline-none sm:inset-x-auto sm:top-[12dvh] sm:left-1/2 sm:w-full sm:max-w-[min(40rem,calc(100vw-3rem))] sm:-translate-x-1/2"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <Command
            {...selection}
            label={title}
            shouldFilter={false}
            loop
            vimBindings={false}
            className="flex max-h-[76dvh] flex-col"
          >
            <div className="flex items-center gap-3 border-b border-line px-4">
              <Search aria-hidden="true" className="size-[1.125rem] shrink-0 text-ink-3" />
              <Command.Input
                autoFocus
                value={query}
                onValueChange={onQuery}
                placeholder={placeholder}
                maxLength={200}
                className="h-12 w-full min-w-0 bg-transparent text-[length:var(--text-base)] text-ink placeholder:text-ink-3 focus:outline-none"
              />
              <Kbd>esc</Kbd>
            </div>
            {note && (
              <div className={count === 0 ? "px-4 py-10 text-center" : "px-5 pt-3"}>
                <p className="font-semibold">{note.title}</p>
                <p className="text-[length:var(--text-sm)] text-ink-2">{note.text}</p>
              </div>
            )}
            <Command.List label={title} className="overflow-y-auto p-2 empty:hidden">
              {groups.map(({ heading, items }) => (
                <Command.Group
                  key={heading}
                  heading={<div className="label px-3 py-1.5 text-ink-3">{heading}</div>}
                  className="mb-1"
                >
                  {items.map((item) => (
                    <Line key={item.id} item={item} onChoose={() => onChoose(item)} />
                  ))}
                </Command.Group>
              ))}
            </Command.List>
            <Footer count={count} />
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first, until the person moves; the first again with other words. What comes in late changes that only then. */
function useSelection(query: string, ids: string[]) {
  const isMoving = useRef(false);
  const [moved, setMoved] = useState<{ query: string; id: string }>();
  const isKept = moved?.query === query && ids.includes(moved.id);
  return {
    value: isKept ? moved.id : (ids[0] ?? ""),
    onValueChange(id: string) {
      // the list itself proposes its first, too
      if (isMoving.current) setMoved({ query, id });
      isMoving.current = false;
    },
    onKeyDownCapture({ key }: { key: string }) {
      isMoving.current = /^(Arrow|Home$|End$)/.test(key);
    },
    onPointerMoveCapture() {
      isMoving.current = true;
    },
  };
}

function Line({ item, onChoose }: { item: CommandItem; onChoose: () => void }) {
  return (
    <Command.Item
      value={item.id}
      onSelect={onChoose}
      className="flex min-h-(--row-h) cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 py-1.5 data-[selected=true]:bg-accent-soft [&_svg]:size-[1.125rem] [&_svg]:shrink-0 [&_svg]:text-ink-3"
    >
      {item.icon}
      <span className="min-w-0 flex-1 basis-24">
        <span dir="auto" className="block truncate text-[length:var(--text-sm)] font-semibold text-ink">
          {item.title}
        </span>
        {item.description && (
          <span dir="auto" className="block truncate text-[length:var(--text-xs)] text-ink-2">
            {item.description}
          </span>
        )}
      </span>
      {item.badge && <Badge>{item.badge}</Badge>}
    </Command.Item>
  );
}

function Footer({ count }: { count: number }) {
  return (
    <div className="flex items-center gap-4 border-t border-line px-4 py-2 text-[length:var(--text-xs)] text-ink-2">
      <span className="hidden items-center gap-1.5 sm:flex">
        <Kbd>↑</Kbd>
        <Kbd>↓</Kbd> to move
      </span>
      <span className="hidden items-center gap-1.5 sm:flex">
        <Kbd>↵</Kbd> to run
      </span>
      <span role="status" className="ml-auto">
        {count} {count === 1 ? "result" : "results"}
      </span>
    </div>
  );
}
