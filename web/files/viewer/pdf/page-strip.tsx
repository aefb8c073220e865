import { useEffect, useRef } from "react";
import { Picture } from "#web/ui/picture.tsx";

interface Props {
  /** Of the first pages. */
  pictures: string[];
  count: number;
  page: number;
  onChoose: (page: number) => void;
}

/** Small pages beside the large ones, where there is room. */
export function PageStrip({ pictures, count, page, onChoose }: Props) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    // newer browsers answer with a promise, which is no clean-up
    void list.current?.children[page - 1]?.scrollIntoView({ block: "nearest" });
  }, [page]);
  return (
    <nav
      aria-label="Pages"
      className="hidden w-36 shrink-0 overflow-y-auto border-r border-line bg-surface-1 p-3 lg:block"
    >
      <ol ref={list} className="grid gap-3">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
          <li key={index} className="[contain-intrinsic-size:auto_9rem] [content-visibility:auto]">
            <button
              type="button"
              aria-current={page === index + 1 ? "page" : undefined}
              onClick={() => onChoose(index + 1)}
              className="grid w-full justify-items-center gap-1 rounded-sm p-1.5 text-[length:var(--text-xs)] text-ink-2 hover:bg-surface-2 aria-[current]:bg-accent-soft aria-[current]:text-accent-text"
            >
              {pictures[index] ? (
                <Picture
                  src={pictures[index]}
                  alt=""
                  className="max-h-32 min-h-8 min-w-8 border border-line bg-white"
                />
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
