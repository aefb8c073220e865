import { Search } from "lucide-react";
import { type KeyboardEvent, useId, useState } from "react";
import { isComposing } from "#web/messaging/composer/is-composing.ts";
import { Button } from "#web/ui/button.tsx";
import { controlLook } from "#web/ui/field.tsx";
import { Kbd } from "#web/ui/kbd.tsx";
import { paletteKeys, showPalette } from "../palette/palette-state.ts";
import { QuickResults } from "./quick-results.tsx";
import { useQuickSearch } from "./use-quick-search.ts";
import { WidgetData } from "./widget-data.tsx";

/** S2 section 2.7: a few letters lead to one's work; the palette knows everything else. */
export function QuickSearch() {
  const id = useId();
  const [query, setQuery] = useState("");
  const [moved, setMoved] = useState<{ query: string; id: string }>();
  const [isInside, setInside] = useState(false);
  const { queries, results, isSearching, isIncomplete } = useQuickSearch(query);
  // the first of what was found, until the person moves; what comes in late changes that only then
  const movedTo = moved?.query === query ? results.findIndex((one) => one.id === moved.id) : -1;
  const first = query.trim() !== "" && results.length > 0 ? 0 : -1;
  const chosen = isInside ? Math.max(movedTo, first) : -1;

  function onKeyDown(event: KeyboardEvent) {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = event.key === "ArrowDown" ? chosen + 1 : Math.max(chosen, 0) + results.length - 1;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const to = results[next % results.length];
      if (to) setMoved({ query, id: to.id });
    } else if (event.key === "Enter") results[chosen]?.run();
    else if (event.key === "Escape" && query !== "") setQuery("");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <WidgetData queries={queries} isEmpty={false}>
      <div className="relative">
        <Search
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
        />
        <input
          role="combobox"
          aria-label="Quick Search"
          aria-autocomplete="list"
          aria-expanded={results.length > 0}
          aria-controls={results.length > 0 ? `${id}-list` : undefined}
          aria-activedescendant={chosen < 0 ? undefined : `${id}-${chosen}`}
          maxLength={120}
          placeholder="Search projects and activity..."
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          onFocus={() => setInside(true)}
          onBlur={() => setInside(false)}
          className={`${controlLook} h-(--control-h) truncate pl-9`}
        />
      </div>
      <QuickResults id={id} results={results} chosen={chosen} isSearching={isSearching} isIncomplete={isIncomplete} />
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Button
          tone="ghost"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          className="-ms-3"
          onClick={() => showPalette(true)}
        >
          Advanced Search
        </Button>
        <span aria-hidden="true">
          <Kbd>{paletteKeys}</Kbd>
        </span>
      </div>
    </WidgetData>
  );
}
