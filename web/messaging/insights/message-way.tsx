import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useCited } from "./cited-context.ts";

interface Props {
  /** The message's. */
  id: string;
  description: string;
  /** Below it. */
  children?: ReactNode;
}

/** What was read off one message leads straight to it. */
export function MessageWay({ id, description, children }: Props) {
  const { open } = useCited();
  return (
    <button
      type="button"
      onClick={() => open(id)}
      className="flex w-full items-start gap-3 rounded-md p-2 text-left text-[length:var(--text-sm)] hover:bg-surface-2"
    >
      <span className="grid min-w-0 flex-1 gap-1">
        <span dir="auto" className="line-clamp-3 text-left wrap-anywhere">
          {description}
        </span>
        {children}
      </span>
      <ChevronRight aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-3" />
    </button>
  );
}
