import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Annotation, AnnotationList } from "#contract/annotations.ts";

/** All that is held of what is drawn on a file. */
export function familyOf(fileId: string): QueryKey {
  return ["annotations", fileId];
}

/** One for each version that was looked at. */
export function listsOf(cache: QueryClient, fileId: string) {
  return cache.getQueriesData<AnnotationList>({ queryKey: familyOf(fileId) });
}

/** As it stands in the first list that has it: `putAnnotation` changes all of them. */
export function heldAnnotation(
  cache: QueryClient,
  { id, fileId }: Pick<Annotation, "id" | "fileId">,
): Annotation | undefined {
  return listsOf(cache, fileId)
    .flatMap(([, list]) => list?.items ?? [])
    .find((one) => one.id === id);
}
