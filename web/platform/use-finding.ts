import { useAddress } from "./use-address.ts";
import { useSearchText } from "./use-search-text.ts";

/** The search and the filters of a list page, in its address. */
export function useFinding<Part extends Record<string, string> & { search: string }>(first: Part) {
  const [narrowing, narrow] = useAddress(first);
  const [text, setText] = useSearchText(narrowing.search, (search) => narrow({ search } as Partial<Part>));
  const { search: _, ...filters } = narrowing;
  const { search: __, ...none } = first;
  const isFiltered = Object.entries(filters).some(([key, value]) => key !== "sort" && value !== none[key as never]);
  return {
    narrowing,
    narrow,
    text,
    setText,
    /** Something may be left out. */
    isNarrowed: narrowing.search !== "" || isFiltered,
    /** Everything again, in the order that was chosen. */
    clear() {
      setText("");
      narrow({ ...first, ...("sort" in narrowing && { sort: narrowing.sort }) });
    },
  };
}
