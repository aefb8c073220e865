// How each of what waits is sent, and what the studio says is put where it is looked at.
import type { QueryClient } from "@tanstack/react-query";
import { call } from "#web/platform/api.ts";
import { fetchAgain } from "#web/platform/fetch-again.ts";
import { orGone } from "#web/platform/or-gone.ts";
import { familyOf } from "../held-lists.ts";
import { dropAnnotation, putAnnotation } from "../live.ts";
import { putReply } from "../live-replies.ts";
import type { WaitingDeletion, WaitingMark, WaitingReply, WaitingResolution } from "./waiting.ts";

/** What marks got that were sent from here: what was answered below them before that does not know it. */
const numbers = new Map<string, number>();

export async function sendMark(
  cache: QueryClient,
  annotationId: string,
  mark: WaitingMark,
  signal: AbortSignal,
): Promise<void> {
  const { fileId: id, version, page, shape, color, content } = mark;
  const made = ours(
    await call("createAnnotation", { id, annotationId, version, page, ...shape, color, content }, signal),
    annotationId,
  );
  numbers.set(annotationId, made.number);
  // a try before it was kept had come through, with what was written until then
  const isOfBefore = made.content !== content.trim() && made.updatedAt === made.createdAt;
  const { updatedAt } = made;
  putAnnotation(
    cache,
    isOfBefore ? await call("updateAnnotation", { id: annotationId, content, updatedAt }, signal) : made,
  );
}

export async function sendReply(
  cache: QueryClient,
  replyId: string,
  waiting: WaitingReply,
  signal: AbortSignal,
): Promise<void> {
  const { fileId, annotationId: id, content } = waiting;
  const reply = ours(await call("createAnnotationReply", { id, replyId, content }, signal), replyId);
  const number = waiting.number ?? numbers.get(id);
  if (number === undefined) fetchAgain(cache, { queryKey: familyOf(fileId) });
  else putReply(cache, { fileId, number, reply });
}

/** Somebody else may have been first: it is as it was to be, and no news. */
export async function sendResolution(
  cache: QueryClient,
  { annotationId: id, resolved }: WaitingResolution,
  signal: AbortSignal,
): Promise<void> {
  putAnnotation(cache, ours(await call("resolveAnnotation", { id, resolved }, signal), id));
}

/** The same. */
export async function sendDeletion(
  cache: QueryClient,
  { annotationId: id, fileId, version }: WaitingDeletion,
  signal: AbortSignal,
): Promise<void> {
  await orGone(call("deleteAnnotation", { id }, signal).then(nothing), "not_found");
  dropAnnotation(cache, { id, fileId, version });
}

const others = "Somebody else answered in the place of the studio.";

/** A guest network answers everything with a page of its own: nobody was reached. */
function ours<Made extends { id: string }>(made: Made, id: string): Made {
  if (made?.id !== id) throw new TypeError(others);
  return made;
}

function nothing(answer: null): null {
  if (answer !== null) throw new TypeError(others);
  return answer;
}
