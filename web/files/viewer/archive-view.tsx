import { useQuery } from "@tanstack/react-query";
import type { FilePreview } from "#contract/files.ts";
import { formatFileSize } from "#domain/files/file-size.ts";
import { PageStage } from "./page-stage.tsx";
import { listingAt } from "./queries.ts";
import type { Viewed } from "./viewed.ts";

/** What lies in it, by name and size. */
export function ArchiveView({ file, preview }: { file: Viewed; preview: FilePreview | null }) {
  const query = useQuery({ ...listingAt(preview?.listingUrl ?? ""), enabled: Boolean(preview?.listingUrl) });
  return (
    <PageStage file={file} query={query}>
      {({ entries, total }) => (
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
    </PageStage>
  );
}
