import { useQuery } from "@tanstack/react-query";
import { maxTextShown } from "#contract/limits.ts";
import { viewedSize } from "#domain/files/viewed-size.ts";
import { PageStage } from "./page-stage.tsx";
import { textAt } from "./queries.ts";
import type { Viewed } from "./viewed.ts";

/** Letters and nothing else, whatever they would mean to a browser. */
export function TextView({ file }: { file: Viewed }) {
  const query = useQuery(textAt(file.url));
  return (
    <PageStage file={file} query={query}>
      {(text) => (
        <>
          {file.size > maxTextShown && (
            <p className="mb-4 text-[length:var(--text-sm)] text-ink-2">
              The first {viewedSize(maxTextShown)} of {viewedSize(file.size)}.
            </p>
          )}
          <pre className="font-mono text-[length:var(--text-sm)] leading-relaxed break-words whitespace-pre-wrap text-ink">
            {text}
          </pre>
        </>
      )}
    </PageStage>
  );
}
