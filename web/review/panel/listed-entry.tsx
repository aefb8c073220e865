import type { ComponentProps } from "react";
import { deletionOf } from "../outgoing/as-changed.ts";
import { usePlaced } from "../outgoing/use-placed.ts";
import { AnnotationEntry } from "./annotation-entry.tsx";
import { DeletedEntry } from "./deleted-entry.tsx";

/** An annotation, or what stands in its place until it is deleted for all. */
export function ListedEntry(props: ComponentProps<typeof AnnotationEntry>) {
  const { annotation } = props;
  const deletion = deletionOf(annotation.id, usePlaced().changes);
  return deletion ? <DeletedEntry annotation={annotation} entry={deletion} /> : <AnnotationEntry {...props} />;
}
