import { type ReactNode, useMemo } from "react";
import { bestItems, firstItems, inGroups, type PaletteGroup, type PaletteItem } from "#domain/dashboard/palette.ts";
import { CommandBox } from "#web/ui/command-box.tsx";
import { useReturnFocus } from "#web/ui/use-return-focus.ts";
import { makeSearch } from "./make-search.ts";

export interface PaletteEntry extends PaletteItem {
  icon?: ReactNode;
  run: () => void;
}

/** What the server is asked for with the words; what stands for other words meanwhile is none of its answers. */
export interface Lookup {
  isLoading: boolean;
  isPlaceholderData: boolean;
  isError: boolean;
}

interface Props {
  entries: PaletteEntry[];
  /** How loosely words may match. */
  threshold: number;
  words: {
    placeholder: string;
    /** What to try where nothing was found. */
    nothing: string;
    /** What to do before anything is typed. */
    start: string;
    headings?: Partial<Record<PaletteGroup, string>>;
  };
  query: string;
  onQuery: (query: string) => void;
  /** What the server found for just these words, beyond the entries. */
  found?: PaletteEntry[];
  /** The server has not answered for these words yet. */
  isSearching?: boolean;
  /** It has not answered, and will not: what is shown is not all, and nothing is not nothing. */
  isIncomplete?: boolean;
  onClose: () => void;
}

const headings: Record<PaletteGroup, string> = {
  navigation: "Navigation",
  action: "Actions",
  project: "Projects",
  activity: "Activity",
  user: "People and conversations",
  organization: "Organizations and teams",
  file: "Files",
};

/** The command palette (S2 section 2.3), of the public site and of the signed-in area. */
export function Palette(props: Props) {
  const { entries, threshold, words, query, onQuery, found = [], onClose } = props;
  const focus = useReturnFocus(true);
  const search = useMemo(() => makeSearch(entries, threshold), [entries, threshold]);
  const wanted = query.trim();
  const shown = wanted === "" ? firstItems(entries) : bestItems(withFound(search(wanted), found), wanted);
  return (
    <CommandBox
      {...focus}
      title="Command palette"
      placeholder={words.placeholder}
      query={query}
      onQuery={onQuery}
      groups={inGroups(shown).map(({ group, items }) => ({
        heading: words.headings?.[group] ?? headings[group],
        items,
      }))}
      note={noteOf(props, shown.length)}
      onChoose={({ run }) => {
        onClose();
        run();
      }}
      onClose={onClose}
    />
  );
}

function noteOf({ query, words, isSearching = false, isIncomplete = false }: Props, count: number) {
  if (query.trim() === "") return { title: "Quick Actions", text: words.start };
  if (isIncomplete)
    return { title: "Not everything could be searched", text: "Something may be missing here. Try again in a moment." };
  return count === 0 && !isSearching ? { title: "No results found", text: words.nothing } : null;
}

/** What is matched here stands first; what the server knows more of takes its words from there. */
function withFound(matches: PaletteEntry[], found: PaletteEntry[]): PaletteEntry[] {
  const beyond = new Map(found.map((entry) => [entry.id, entry]));
  const known = matches.map((entry) => beyond.get(entry.id) ?? entry);
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...found.filter(({ id }) => !ids.has(id))];
}
