import { useQuery } from "@tanstack/react-query";
import type { Attachment } from "#contract/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { FailedState } from "#web/ui/failed-state.tsx";
import { SkeletonLines } from "#web/ui/skeleton-lines.tsx";
import { annotationsOf } from "../queries.ts";
import { AnnotatedThumbnail } from "./annotated-thumbnail.tsx";
import { InlineAnnotation } from "./inline-annotation.tsx";

interface Props {
  file: Attachment;
  onOpen: (annotations: string) => void;
}

/** S3 section 9: the inline viewer lists so many. */
const listed = 3;

/** A small picture with numbered markers, the first of what is open on it, and the way to all (S3 section 2). */
export function InlineAnnotations({ file, onOpen }: Props) {
  const query = useQuery(annotationsOf(file.id));
  const open = query.data?.items.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  return (
    <section
      aria-label={`Annotations on ${file.name}`}
      className="grid w-[min(20rem,72vw)] max-w-full gap-2 rounded-md border border-line bg-surface-1 p-2"
    >
      <AnnotatedThumbnail file={file} annotations={open} onOpen={() => onOpen("shown")} />
      {query.isPending && <SkeletonLines count={listed} />}
      {query.isError && !query.data && <FailedState error={query.error} onRetry={() => void query.refetch()} />}
      <ol aria-label="Open annotations" className="grid gap-1">
        {open.slice(0, listed).map((annotation) => (
          <InlineAnnotation key={annotation.id} annotation={annotation} onOpen={() => onOpen(annotation.id)} />
        ))}
      </ol>
      {query.data && (
        <Button onClick={() => onOpen("shown")}>
          View all<span className="sr-only"> annotations on {file.name}</span>
        </Button>
      )}
    </section>
  );
}
