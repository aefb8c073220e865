import type { useFinding } from "#web/platform/use-finding.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ClearFilters } from "#web/ui/clear-filters.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { type atFirst, choices } from "./narrowing-choices.ts";

type Finding = ReturnType<typeof useFinding<typeof atFirst>>;
const labels = { status: "Status", priority: "Priority", time: "Time", type: "Type" } as const;

/** Which of them are shown. */
export function NotificationFilters({ narrowing, narrow, text, setText, isNarrowed, clear }: Finding) {
  return (
    <div className="mb-5 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchField label="Search notifications..." value={text} onChange={setText} />
        {(Object.keys(labels) as (keyof typeof labels)[]).map((part) => (
          <FilterSelect
            key={part}
            label={labels[part]}
            value={narrowing[part]}
            options={choices[part]}
            onChange={(value) => narrow({ [part]: value })}
          />
        ))}
      </div>
      {isNarrowed && (
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone="accent">Filters active</Badge>
          <ClearFilters onClear={clear} />
        </div>
      )}
    </div>
  );
}
