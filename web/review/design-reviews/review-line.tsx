import { useQuery } from "@tanstack/react-query";
import type { DesignReview } from "#contract/design-reviews.ts";
import type { File } from "#contract/files.ts";
import { fileById } from "#web/files/viewer/queries.ts";
// with the lists of files comes what keeps each of them current
import "#web/files/queries.ts";
import { Button } from "#web/ui/button.tsx";
import { DesignLine } from "../designs/design-line.tsx";
import { DeadlineWords } from "./deadline-words.tsx";
import { ReviewStatusBadge } from "./review-status-badge.tsx";

interface Props {
  review: DesignReview;
  /** Whom it waits for, or who waits. */
  about: string;
  /** Milliseconds. */
  now: number;
  /** Left out where one waits for somebody else. */
  onDecide?: (file: File) => void;
}

/** One that waits, with its picture; its name leads to the viewer. */
export function ReviewLine({ review, about, now, onDecide }: Props) {
  const { fileId, fileName, projectId, projectName, version, status, deadline } = review;
  const { data: file } = useQuery(fileById(fileId));
  return (
    <DesignLine
      file={file ?? { id: fileId, name: fileName }}
      project={{ id: projectId, name: projectName }}
      beside={{ review: "shown" }}
      badge={<ReviewStatusBadge status={status} />}
    >
      <p dir="auto" className="text-left text-[length:var(--text-xs)] wrap-anywhere text-ink-2">
        {about} · <span className="num whitespace-nowrap">{`Version ${version}`}</span>
      </p>
      {deadline && (
        <p className="text-[length:var(--text-xs)] text-ink-2">
          <DeadlineWords deadline={deadline} now={now} />
        </p>
      )}
      {file && onDecide && (
        <div className="mt-1">
          <Button aria-label={`Decide about ${file.name}`} aria-haspopup="dialog" onClick={() => onDecide(file)}>
            Decide
          </Button>
        </div>
      )}
    </DesignLine>
  );
}
