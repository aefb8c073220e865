import { Search } from "lucide-react";
import { controlLook } from "./field.tsx";

/** Narrows what is on screen while typing; Escape empties it, and '/' leads here from anywhere on the page. */
export function SearchField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (text: string) => void;
}) {
  // what would be kept weighs more than it saves
  "use no memo";
  return (
    <div className="relative min-w-0 flex-1 basis-52">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        aria-keyshortcuts="/"
        data-search
        maxLength={120}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => event.key === "Escape" && onChange("")}
        className={`${controlLook} h-(--control-h) truncate pl-9`}
      />
    </div>
  );
}
