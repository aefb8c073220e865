import type { SentFileKind } from "#contract/sent-files.ts";
import { FilterSelect } from "#web/ui/filter-select.tsx";
import { SearchField } from "#web/ui/search-field.tsx";

interface Props {
  words: string;
  setWords: (words: string) => void;
  kind: SentFileKind | "all";
  setKind: (kind: SentFileKind | "all") => void;
}

const kinds = [
  { value: "all", label: "All kinds" },
  { value: "image", label: "Images" },
  { value: "pdf", label: "PDFs" },
  { value: "video", label: "Video" },
  { value: "audio", label: "Audio" },
  { value: "other", label: "Others" },
] as const;

export function SentFilesToolbar({ words, setWords, kind, setKind }: Props) {
  return (
    <div className="mb-4 flex flex-wrap gap-2">
      <SearchField label="Search files" value={words} onChange={setWords} />
      <FilterSelect label="Kind" value={kind} options={kinds} onChange={setKind} />
    </div>
  );
}
