// What is answered below annotations, wherever these are held: on every version that has their number.
import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Annotation, AnnotationList, AnnotationReply } from "#contract/annotations.ts";
import { latestTold } from "#web/platform/latest-told.ts";
import type { FactPayload } from "#web/platform/live.ts";
import { familyOf, heldAnnotation, listsOf } from "./held-lists.ts";

type Thread = Pick<Annotation, "fileId" | "number">;

/** Below each number, for an annotation of it that is told of later. */
const told = latestTold<AnnotationReply[]>();
const gone = latestTold<true>();

/** At its place, once; one that was deleted does not come back. */
export function putReply(cache: QueryClient, { reply, ...thread }: FactPayload<"annotation:replied">): QueryKey[] {
  told.note(cache, keyOf(thread), joined(toldOf(cache, thread), [reply]));
  changeReplies(cache, thread, (replies) => joined(replies, [reply]));
  return [familyOf(thread.fileId)];
}

/** For good. */
export function dropReply(cache: QueryClient, { id, ...thread }: FactPayload<"annotation:reply-deleted">): QueryKey[] {
  gone.note(cache, id, true);
  changeReplies(cache, thread, (replies) => replies);
  return [familyOf(thread.fileId)];
}

/** With what was told below it meanwhile: what comes late may know less of it than is held. */
export function withReplies(cache: QueryClient, annotation: Annotation): Annotation {
  const known = heldAnnotation(cache, annotation)?.replies ?? toldOf(cache, annotation);
  return standing(cache, { ...annotation, replies: joined(known, annotation.replies) });
}

function changeReplies(
  cache: QueryClient,
  { fileId, number }: Thread,
  change: (replies: AnnotationReply[]) => AnnotationReply[],
): void {
  for (const [queryKey, list] of listsOf(cache, fileId)) {
    if (!list?.items.some((one) => one.number === number)) continue;
    const items = list.items.map((one) =>
      one.number === number ? standing(cache, { ...one, replies: change(one.replies) }) : one,
    );
    cache.setQueryData<AnnotationList>(queryKey, { ...list, items });
  }
}

/** Without those that were deleted, and those of an annotation before it that had its number. */
function standing(cache: QueryClient, annotation: Annotation): Annotation {
  const isThere = ({ id, createdAt }: AnnotationReply) => !gone.of(cache, id) && createdAt >= annotation.createdAt;
  return { ...annotation, replies: annotation.replies.filter(isThere) };
}

/** Each once, as the server lists them; of two the later one counts. */
function joined(known: AnnotationReply[], more: AnnotationReply[]): AnnotationReply[] {
  const all = new Map([...known, ...more].map((reply) => [reply.id, reply]));
  return [...all.values()].toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

function placeOf({ createdAt, id }: AnnotationReply): string {
  return `${createdAt} ${id}`;
}

function toldOf(cache: QueryClient, thread: Thread): AnnotationReply[] {
  return told.of(cache, keyOf(thread)) ?? [];
}

function keyOf({ fileId, number }: Thread): string {
  return `${fileId} ${number}`;
}
