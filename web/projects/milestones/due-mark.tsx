import { dueInWords } from "#domain/projects/due-day.ts";
import { Badge } from "#web/ui/badge.tsx";

/** A due date, and whether it has passed. */
export function DueMark({ dueDate, isLate }: { dueDate: string; isLate: boolean }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <span className={`whitespace-nowrap ${isLate ? "text-bad" : ""}`}>Due {dueInWords(dueDate)}</span>
      {isLate && <Badge tone="bad">Overdue</Badge>}
    </span>
  );
}
