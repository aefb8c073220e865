import type { SentBackDesign } from "#contract/designs.ts";
import { relativeTime } from "#domain/time/relative-time.ts";
import { ReviewStatusBadge } from "../design-reviews/review-status-badge.tsx";
import { SaidWords } from "../mentions/said-words.tsx";
import { DesignLine } from "./design-line.tsx";

/** A design that waits for its next version, with who sent it back and what was said. */
export function SentBackLine({ design, now }: { design: SentBackDesign; now: number }) {
  const { file, project, status, by, at, said } = design;
  return (
    <DesignLine
      file={file}
      project={project}
      beside={said ? { review: "shown" } : undefined}
      badge={<ReviewStatusBadge status={status} />}
    >
      {said && (
        <p dir="auto" className="line-clamp-3 text-left text-[length:var(--text-sm)] wrap-anywhere">
          <SaidWords content={said.overall} mentions={said.mentions} mentionNames={said.mentionNames} />
        </p>
      )}
      <p className="text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
        <time dateTime={at}>{relativeTime(at, now)}</time> ·{" "}
        {by && (
          <>
            by <bdi>{by.name}</bdi> ·{" "}
          </>
        )}
        {`version ${file.version} in`} <bdi>{project.name}</bdi>
      </p>
    </DesignLine>
  );
}
