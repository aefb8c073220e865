import { useNavigate } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import type { HubSearch } from "../search/hub-search.ts";

/** All arrangements stand in one place: its id. */
export const hubPanel = "hub-panel";

const tabs = [
  { by: undefined, label: "Unified" },
  { by: "project", label: "Projects" },
  { by: undefined, label: "AI", view: "insights" },
];

/** How the list is arranged (S3 section 2). By hand: what the kit's tabs stand on is too much for a first screen. */
export function HubTabs({ search }: { search: HubSearch }) {
  "use no memo";
  const navigate = useNavigate();
  const isInsights = search.view === "insights";
  // two places of the navigation are no list that could be arranged
  const isApart = isInsights || search.view === "activity";
  return (
    <div role="tablist" aria-label="Arrangement" className="flex gap-1 border-b border-line" onKeyDown={onKey}>
      {tabs.map(({ by, label, view }, at) => {
        const isChosen = isApart ? isInsights && Boolean(view) : !view && search.by === by;
        // the insights are a place of the navigation too; the others arrange what stands in any
        const next = view || isApart ? { ...search, view, by, within: undefined } : { ...search, by };
        return (
          <button
            key={label}
            type="button"
            role="tab"
            aria-selected={isChosen}
            aria-controls={hubPanel}
            tabIndex={isChosen || (at === 0 && search.view === "activity") ? 0 : -1}
            onClick={() => void navigate({ to: "/dashboard/messages", search: next })}
            className="-mb-px min-h-(--control-h) flex-1 border-b-2 border-transparent text-[length:var(--text-sm)] font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
          >
            {label}
          </button>
        );
      })}
    </div>
  );
}

/** Around from the last to the first. */
function onKey(event: KeyboardEvent) {
  const all = [...event.currentTarget.children] as HTMLElement[];
  const at = all.indexOf(event.target as HTMLElement);
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  const tab = all.at(to % all.length);
  tab?.focus();
  tab?.click();
}
