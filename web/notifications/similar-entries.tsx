import { ChevronDown } from "lucide-react";
import { useState } from "react";
import type { Similar } from "#domain/notifications/similar.ts";
import { Button } from "#web/ui/button.tsx";
import { type EntryProps, NotificationEntry } from "./notification-entry.tsx";

type Props = Omit<EntryProps, "all" | "problem"> & {
  all: Similar;
  /** What was not done, and to which of them. */
  failure: { place: string; message: string } | null;
};

/** One entry, which stands for all of them until somebody opens it (S2 section 3, `groupSimilar`). */
export function SimilarEntries({ all, failure, ...acts }: Props) {
  const [isOpen, setOpen] = useState(false);
  const others = all.length - 1;
  const problemOf = (some: Similar) => some.find(({ id }) => id === failure?.place) && (failure?.message ?? null);
  const shown: Similar[] = isOpen ? all.map((one) => [one]) : [all];
  return (
    <>
      {shown.map((some) => (
        <NotificationEntry key={some[0].id} all={some} problem={problemOf(some) ?? null} {...acts} />
      ))}
      {others > 0 && (
        <div className="notification-action pb-2">
          <Button
            tone="ghost"
            // its words begin where those above it do
            className="-ms-4"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? "Show as one" : `${others} more like this`}: ${all[0].title}`}
            icon={<ChevronDown aria-hidden="true" className={isOpen ? "rotate-180" : ""} />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? "Show as one" : `${others} more like this`}
          </Button>
        </div>
      )}
    </>
  );
}
