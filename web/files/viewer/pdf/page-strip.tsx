import { type KeyboardEvent, useEffect, useRef } from "react";
import type { Turn } from "#domain/files/turn.ts";
import { Picture } from "#web/ui/picture.tsx";

interface Props {
  /** Of the first pages. */
  pictures: string[];
  count: number;
  page: number;
  turn: Turn;
  onChoose: (page: number) => void;
}

/** Small pages beside the large ones, where there is room: one stop of the tab key, for there may be hundreds. */
export function PageStrip({ pictures, count, page, turn, onChoose }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // newer browsers answer with a promise, which is no clean-up
    void list.current?.children[page - 1]?.scrollIntoView({ block: "nearest" });
  }, [page]);
  function onKeyDown(event: KeyboardEvent) {
    const to = { ArrowDown: page + 1, ArrowUp: page - 1, Home: 1, End: count }[event.key];
    if (!to || to > count || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChoose(to);
    list.current?.children[to - 1]?.querySelector("button")?.focus();
  }
  return (
    <nav
      aria-label="Pages"
      className="hidden w-36 shrink-0 overflow-y-auto border-r border-line bg-surface-1 p-3 lg:block"
    >
      <ol ref={list} onKeyDown={onKeyDown} className="grid gap-3">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <li key={index} className="[contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
            <button
              type="button"
              aria-current={page === index + 1 ? "page" : undefined}
              tabIndex={page === index + 1 ? 0 : -1}
              onClick={() => onChoose(index + 1)}
              className="grid w-full justify-items-center gap-1 rounded-sm p-1.5 text-[length:var(--text-xs)] text-ink-2 hover:bg-surface-2 aria-[current]:bg-accent-soft aria-[current]:text-accent-text"
            >
              {pictures[index] ? (
                // on its side it is as wide as it was high, and there is no more room
                <span className="grid" style={{ rotate: `${turn}deg`, scale: turn % 180 === 0 ? "none" : "0.8" }}>
                  <Picture
                    src={pictures[index]}
                    alt=""
                    className="max-h-32 min-h-8 min-w-8 border border-line bg-white"
                  />
                </span>
              ) : (
                <span className="h-8 w-full rounded-sm border border-line bg-white" />
              )}
              <span className="num">
                <span className="sr-only">Page </span>
                {index + 1}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
