import { useQuery } from "@tanstack/react-query";
import { fileCategories } from "#contract/choices.ts";
import type { PortfolioFilter } from "#contract/designs.ts";
import { categoryNames } from "#web/files/list/file-badges.ts";
import { ClearFilters } from "#web/ui/clear-filters.tsx";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { designFigures } from "./queries.ts";

interface Props {
  filter: PortfolioFilter;
  onNarrow: (part: { organization?: string; year?: string; category?: string }) => void;
  onClear: () => void;
}

interface Option {
  value: string;
  label: string;
}

const categories = [
  { value: "", label: "Any category" },
  ...fileCategories.map((value) => ({ value, label: categoryNames[value] })),
];

/** By organization, year and category; there is to choose what the portfolio has. */
export function PortfolioFilters({ filter, onNarrow, onClear }: Props) {
  const figures = useQuery(designFigures()).data;
  const organizations = (figures?.organizations ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const years = (figures?.years ?? []).map((year) => ({ value: String(year), label: String(year) }));
  const year = filter.year === undefined ? "" : String(filter.year);
  return (
    <div className="mb-5 flex flex-wrap gap-3">
      <FilterSelect
        label="Organization"
        value={filter.organizationId ?? ""}
        options={withChosen("All organizations", organizations, filter.organizationId ?? "", "Organization…")}
        onChange={(organization) => onNarrow({ organization })}
        isSteady
      />
      <FilterSelect
        label="Year"
        value={year}
        options={withChosen("Any year", years, year, year)}
        onChange={(next) => onNarrow({ year: next })}
      />
      <FilterSelect
        label="Category"
        value={filter.category ?? ""}
        options={categories}
        onChange={(category) => onNarrow({ category })}
      />
      {Object.keys(filter).length > 0 && <ClearFilters onClear={onClear} />}
    </div>
  );
}

/** What an address asks for stands there, too, before it is known, and where there is none of it. */
function withChosen(everything: string, options: Option[], value: string, label: string): Option[] {
  const isKnown = value === "" || options.some((option) => option.value === value);
  return [{ value: "", label: everything }, ...(isKnown ? [] : [{ value, label }]), ...options];
}
