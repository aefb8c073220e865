import type { Annotation } from "#contract/annotations.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { useNow } from "#web/platform/use-now.ts";
import { paints } from "../colours.ts";
import { SaidWords } from "../mentions/said-words.tsx";

/** Who says what; a press leads to its mark. */
export function InlineAnnotation({ annotation, onOpen }: { annotation: Annotation; onOpen: () => void }) {
  const now = useNow();
  const { number, page, color, createdBy, createdAt } = annotation;
  const { fill, ink, casing } = paints[color];
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full items-start gap-2 rounded-md p-1 text-left text-[length:var(--text-sm)] hover:bg-surface-2"
      >
        <span className="inline-number num" style={{ background: fill, color: ink, borderColor: casing }}>
          <span className="sr-only">Annotation </span>
          {number}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap gap-x-2 text-[length:var(--text-xs)] text-ink-2">
            <span dir="auto" className="min-w-0 font-semibold wrap-anywhere text-ink">
              {createdBy.name}
            </span>
            {page !== null && <span className="num">Page {page}</span>}
            <time dateTime={createdAt} className="num">
              {relativeTime(createdAt, now)}
            </time>
          </span>
          <span dir="auto" className="line-clamp-2 wrap-anywhere">
            <SaidWords {...annotation} />
          </span>
        </span>
      </button>
    </li>
  );
}
