import { Badge } from "#web/ui/badge.tsx";
import type { PaletteEntry } from "../palette/palette.tsx";

interface Props {
  /** Of the list; an option has its place behind it. */
  id: string;
  results: PaletteEntry[];
  /** Its place; -1: none. */
  chosen: number;
  isSearching: boolean;
  isIncomplete: boolean;
}

/** What was found; the field above keeps the focus and names the chosen one. */
export function QuickResults({ id, results, chosen, isSearching, isIncomplete }: Props) {
  const note = isIncomplete
    ? { title: "Not everything could be searched", text: "Something may be missing here. Try again in a moment." }
    : results.length === 0 && !isSearching && { title: "No results found", text: "Try different keywords" };
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        hidden={results.length === 0}
        className="-mx-2 mt-1 not-[[hidden]]:grid grid-cols-[minmax(0,1fr)]"
      >
        {results.map(({ id: key, icon, title, description, badge, run }, place) => (
          <div
            key={key}
            id={`${id}-${place}`}
            role="option"
            aria-selected={place === chosen}
            tabIndex={-1}
            // the field is not to lose the focus
            onMouseDown={(event) => event.preventDefault()}
            onClick={run}
            onKeyDown={(event) => event.key === "Enter" && run()}
            className="flex min-h-10 cursor-pointer items-center gap-2.5 rounded-md px-2 py-1 leading-tight hover:bg-surface-2 aria-selected:bg-accent-soft pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3"
          >
            {icon}
            <span className="min-w-0 flex-1">
              <span dir="auto" className="block truncate text-left text-[length:var(--text-sm)] font-semibold">
                {title}
              </span>
              {description && (
                <span dir="auto" className="block truncate text-left text-[length:var(--text-xs)] text-ink-2">
                  {description}
                </span>
              )}
            </span>
            {badge && (
              <span className="hidden @3xs:block">
                <Badge>{badge}</Badge>
              </span>
            )}
          </div>
        ))}
      </div>
      <div role="status">
        {note && (
          <div className="py-3 text-center text-[length:var(--text-sm)]">
            <p className="font-semibold">{note.title}</p>
            <p className="text-ink-2">{note.text}</p>
          </div>
        )}
      </div>
    </>
  );
}
