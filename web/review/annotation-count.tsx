import { useQuery } from "@tanstack/react-query";
import { MessageSquareDot } from "lucide-react";
import { Badge } from "#web/ui/badge.tsx";
import { annotationCounts } from "./queries.ts";

/** How many are open on what the file is now; nothing where there is none. */
export function AnnotationCount({ file: { id, projectId } }: { file: { id: string; projectId: string } }) {
  const { data = 0 } = useQuery({
    ...annotationCounts(projectId),
    select: ({ items }) => items.find(({ fileId }) => fileId === id)?.open,
  });
  if (data === 0) return null;
  return (
    <Badge tone="warn">
      <MessageSquareDot aria-hidden="true" className="size-3" />
      {data}
      <span className="sr-only"> {data === 1 ? "open annotation" : "open annotations"}</span>
    </Badge>
  );
}
