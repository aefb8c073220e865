import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { mostTextShown } from "#contract/limits.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { textAt } from "./queries.ts";
import { useStageFocus } from "./use-stage-focus.ts";
import type { Viewed } from "./viewed.ts";

/** Letters and nothing else, whatever they would mean to a browser. */
export function TextView({ file }: { file: Viewed }) {
  const stage = useRef<HTMLElement>(null);
  useStageFocus(stage);
  const query = useQuery(textAt(file.url));
  return (
    <section
      ref={stage}
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto bg-inset p-4 focus-visible:outline-offset-[-3px] sm:p-8"
    >
      <div className="mx-auto max-w-4xl rounded-md border border-line bg-surface-1 p-4 sm:p-6">
        {query.isPending && <Skeleton className="h-64" />}
        {query.error && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {file.size > mostTextShown && query.data !== undefined && (
          <p className="mb-4 text-[length:var(--text-sm)] text-ink-2">
            The first {formatFileSize(mostTextShown)} of {formatFileSize(file.size)}.
          </p>
        )}
        {query.data !== undefined && (
          <pre className="font-mono text-[length:var(--text-sm)] leading-relaxed break-words whitespace-pre-wrap text-ink">
            {query.data}
          </pre>
        )}
      </div>
    </section>
  );
}
