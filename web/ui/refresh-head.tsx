import { RefreshCw } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "./button.tsx";

interface Props {
  /** What was read. */
  children: ReactNode;
  /** And when, where that is said. */
  when?: ReactNode;
  /** How much came since. */
  fresh: number;
  isBusy: boolean;
  onRefresh: () => void;
}

/** Above what was read at one moment: how much came since, and the way to read that, too. */
export function RefreshHead({ children, when, fresh, isBusy, onRefresh }: Props) {
  return (
    <div className="mb-3 flex flex-wrap items-start justify-between gap-x-3 gap-y-2 text-[length:var(--text-sm)] text-ink-2">
      <div className="min-w-0 flex-1 basis-28">
        <p>{children}</p>
        <p className="text-[length:var(--text-xs)]">
          {when}
          <span role="status" className="font-semibold text-accent-text">
            {fresh > 0 && `${when ? " · " : ""}${fresh} new since then`}
          </span>
        </p>
      </div>
      <Button icon={<RefreshCw />} busy={isBusy} onClick={onRefresh}>
        Refresh
      </Button>
    </div>
  );
}
