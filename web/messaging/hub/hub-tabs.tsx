import { useNavigate } from "@tanstack/react-router";
import type { KeyboardEvent } from "react";
import type { HubSearch } from "../search/hub-search.ts";

/** Both arrangements show one list: its id. */
export const hubPanel = "hub-panel";

const tabs = [
  { by: undefined, label: "Unified" },
  { by: "project", label: "Projects" },
];

/** How the list is arranged (S3 section 2). By hand: what the kit's tabs stand on is too much for a first screen. */
export function HubTabs({ search }: { search: HubSearch }) {
  "use no memo";
  const navigate = useNavigate();
  return (
    <div role="tablist" aria-label="Arrangement" className="flex gap-1 border-b border-line" onKeyDown={onArrow}>
      {tabs.map(({ by, label }) => (
        <button
          key={label}
          type="button"
          role="tab"
          aria-selected={search.by === by}
          aria-controls={hubPanel}
          tabIndex={search.by === by ? 0 : -1}
          onClick={() => void navigate({ to: "/dashboard/messages", search: { ...search, by } })}
          className="-mb-px min-h-(--control-h) flex-1 border-b-2 border-transparent text-[length:var(--text-sm)] font-semibold text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-selected:border-accent aria-selected:text-ink"
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** Of two, either arrow leads to the other. */
function onArrow({ key, currentTarget }: KeyboardEvent) {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return;
  const other = currentTarget.querySelector<HTMLElement>("[aria-selected=false]");
  other?.focus();
  other?.click();
}
