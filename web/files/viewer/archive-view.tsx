import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { FilePreview } from "#contract/files.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { FailedState } from "#web/ui/failed-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { listingAt } from "./queries.ts";
import { useStageFocus } from "./use-stage-focus.ts";

/** What lies in it, by name and size. */
export function ArchiveView({ preview }: { preview: FilePreview | null }) {
  const stage = useRef<HTMLElement>(null);
  useStageFocus(stage);
  const query = useQuery({ ...listingAt(preview?.listingUrl ?? ""), enabled: Boolean(preview?.listingUrl) });
  const { entries = [], total = 0 } = query.data ?? {};
  return (
    <section
      ref={stage}
      aria-label="Preview"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long list is scrolled by keys
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto bg-inset p-4 focus-visible:outline-offset-[-3px] sm:p-8"
    >
      <div className="mx-auto max-w-4xl rounded-md border border-line bg-surface-1 p-4 sm:p-6">
        {query.isPending && <Skeleton className="h-64" />}
        {query.error && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && (
          <table className="w-full border-collapse text-[length:var(--text-sm)]">
            <caption className="mb-3 text-left text-ink-2">
              {total === 1 ? "1 entry" : `${total.toLocaleString("en-US")} entries`}
              {total > entries.length && `, the first ${entries.length.toLocaleString("en-US")} of them`}
            </caption>
            <thead>
              <tr className="border-b border-line text-left text-ink-2">
                <th className="py-2 pr-4 font-semibold">Name</th>
                <th className="py-2 text-right font-semibold">Size</th>
              </tr>
            </thead>
            <tbody>
              {entries.map(({ name, size }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an archive may hold a name twice
                <tr key={place} className="border-b border-line last:border-0">
                  <td className="py-2 pr-4 font-mono break-all">{name}</td>
                  <td className="num py-2 text-right whitespace-nowrap text-ink-2">
                    {name.endsWith("/") ? "Folder" : formatFileSize(size)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}
