import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useCited } from "./cited-context.ts";
import { CitedList } from "./cited-list.tsx";

interface Props {
  label: string;
  /** A number, or a time to wait in words; none where the label itself says how many. */
  value?: number | string;
  /** What it counts; it may be the newest of them alone. */
  ids: string[];
  /** How many there are in all, where it is known. */
  total?: number;
  /** Below the line, above what it opens. */
  bar?: ReactNode;
}

/** A figure that opens what it counts; one that leads to no message is a line to read. */
export function CountedLine({ label, value, ids, total = ids.length, bar }: Props) {
  const { messages } = useCited();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const known = ids.filter((id) => messages.has(id));
  const line = (
    <>
      <span dir="auto" className="min-w-0 flex-1 basis-24 text-left wrap-anywhere text-ink-2">
        {label}
      </span>
      {value !== undefined && (
        <span className={`whitespace-nowrap ${typeof value === "number" ? "num" : ""}`}>{value}</span>
      )}
    </>
  );
  if (known.length === 0) {
    return (
      <>
        <p className="flex items-baseline gap-3 py-1 text-[length:var(--text-sm)]">
          {line}
          {/* so that figures stand below one another */}
          <span className="size-4 shrink-0" />
        </p>
        {bar}
      </>
    );
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="counted-line flex items-baseline gap-3 rounded-md px-2 py-1 text-[length:var(--text-sm)] hover:bg-surface-2"
      >
        {line}
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 self-center text-ink-3 transition-transform duration-(--dur-2) ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      {bar}
      {isOpen && (
        <div id={listId} className="mt-2 mb-3 border-l-2 border-line pl-4">
          <CitedList label={label} ids={known} />
          {total > known.length && (
            <p className="mt-1 text-[length:var(--text-xs)] text-ink-3">
              The newest {known.length} of {total}.
            </p>
          )}
        </div>
      )}
    </>
  );
}
