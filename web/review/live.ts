// Annotations in the cache: a list for each version of a file, and one for whichever is current.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Annotation, AnnotationList } from "#contract/annotations.ts";
import type { File } from "#contract/files.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { latestTold } from "#web/platform/latest-told.ts";
import type { FactPayload, LiveHandlers } from "#web/platform/live.ts";
import { allItems, type Pages } from "#web/platform/paged.ts";
import { familyOf, heldAnnotation, listsOf } from "./held-lists.ts";
import { dropReply, putReply, withReplies } from "./live-replies.ts";

/** When each was changed last, as far as was told. What is gone was changed later than anything else. */
const told = latestTold<string>();
const gone = "gone";

/** Into the list of its version, at its place. One that is older than what was told, or was deleted since, changes nothing. */
export function putAnnotation(cache: QueryClient, annotation: Annotation): QueryKey[] {
  const { id, fileId, version, updatedAt } = annotation;
  if (updatedAt < latestOf(cache, annotation)) return [familyOf(fileId)];
  told.note(cache, id, updatedAt);
  const whole = withReplies(cache, annotation);
  changeLists(cache, { fileId, version }, (items) => placed(items, whole));
  return [familyOf(fileId)];
}

/** For good. */
export function dropAnnotation(
  cache: QueryClient,
  { id, fileId, version }: FactPayload<"annotation:deleted">,
): QueryKey[] {
  told.note(cache, id, gone);
  changeLists(cache, { fileId, version }, (items) => items.filter((one) => one.id !== id));
  // the one that it was brought over from waits again
  askForEarlier(cache, fileId, (list) => list.version === version && version > 1);
  return [familyOf(fileId)];
}

/** All that was brought to a version at once; as many wait no longer. */
export function putCarried(cache: QueryClient, carried: FactPayload<"annotation:carried">): QueryKey[] {
  const { fileId, version, items } = carried;
  for (const [queryKey, list] of listsOf(cache, fileId)) {
    if (list?.version !== version) continue;
    const known = new Set(list.items.map(({ id }) => id));
    const fresh = items.filter(({ id }) => !known.has(id));
    cache.setQueryData<AnnotationList>(queryKey, { ...list, earlier: Math.max(0, list.earlier - fresh.length) });
  }
  for (const annotation of items) putAnnotation(cache, annotation);
  return [familyOf(fileId)];
}

/** As the server answers it, with what was told meanwhile. */
export function putList(cache: QueryClient, answer: AnnotationList): void {
  for (const [queryKey, list] of listsOf(cache, answer.fileId)) {
    if (list?.version === answer.version) {
      cache.setQueryData<AnnotationList>(queryKey, { ...list, earlier: answer.earlier });
    }
  }
  for (const annotation of answer.items) putAnnotation(cache, annotation);
}

export const reviewLive: LiveHandlers = {
  "annotation:created": counted(putAnnotation),
  "annotation:updated": counted(putAnnotation),
  "annotation:deleted": counted(dropAnnotation),
  "annotation:carried": counted(putCarried),
  "annotation:replied": putReply,
  "annotation:reply-deleted": dropReply,
  // whichever is current is another now, and what is open on the one before waits there
  "file:version-added": (cache, { file }) => {
    fetchAgain(cache, { queryKey: [...familyOf(file.id), "current"] });
    askForEarlier(cache, file.id, (list) => list.version >= file.version);
    countFileAgain(cache, file);
    return [familyOf(file.id)];
  },
  "file:removed": countFileAgain,
  "file:restored": countFileAgain,
};

/** What is open on a project's files is the server's to count: asked again where one of those that are held is drawn on. */
function counted<Payload extends { fileId: string }>(put: (cache: QueryClient, payload: Payload) => QueryKey[]) {
  return (cache: QueryClient, payload: Payload): QueryKey[] => {
    const touched = put(cache, payload);
    countSentAgain(cache, payload.fileId);
    for (const [[, projectId]] of cache.getQueriesData({ queryKey: ["annotation-counts"] })) {
      const lists = cache.getQueriesData<Pages<File>>({ queryKey: ["files", projectId] });
      if (lists.some(([, pages]) => allItems(pages).some(({ id }) => id === payload.fileId)))
        countAgain(cache, { projectId: projectId as string });
    }
    return touched;
  };
}

/** Whoever is asking for it asks once more by that: it is none of what was touched. */
function countAgain(cache: QueryClient, { projectId }: { projectId: string | null }): QueryKey[] {
  fetchAgain(cache, { queryKey: ["annotation-counts", projectId] });
  return [];
}

function countFileAgain(cache: QueryClient, file: File): QueryKey[] {
  countSentAgain(cache, file.id);
  return countAgain(cache, file);
}

/** The same in the conversations whose messages carry it. */
function countSentAgain(cache: QueryClient, fileId: string): void {
  for (const [queryKey] of cache.getQueriesData({ queryKey: ["open-annotations"] }))
    if (queryKey[2] === fileId) fetchAgain(cache, { queryKey });
}

type OneVersion = Pick<Annotation, "fileId" | "version">;

/** How many wait on versions before is the server's to say: those after it are asked for again. */
function changeLists(
  cache: QueryClient,
  { fileId, version }: OneVersion,
  change: (items: Annotation[]) => Annotation[],
): void {
  for (const [queryKey, list] of listsOf(cache, fileId)) {
    if (list?.version === version) {
      cache.setQueryData<AnnotationList>(queryKey, { ...list, items: change(list.items) });
    }
  }
  askForEarlier(cache, fileId, (list) => list.version > version);
}

function askForEarlier(cache: QueryClient, fileId: string, isMeant: (list: AnnotationList) => boolean): void {
  for (const [queryKey, list] of listsOf(cache, fileId)) if (list && isMeant(list)) fetchAgain(cache, { queryKey });
}

function latestOf(cache: QueryClient, annotation: Annotation): string {
  const [known = "", held = ""] = [told.of(cache, annotation.id), heldAnnotation(cache, annotation)?.updatedAt];
  return known > held ? known : held;
}

/** By their number, as the server lists them. */
function placed(items: Annotation[], annotation: Annotation): Annotation[] {
  const others = items.filter(({ id }) => id !== annotation.id);
  const before = others.filter(({ number }) => number < annotation.number);
  return [...before, annotation, ...others.slice(before.length)];
}
