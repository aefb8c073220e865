// How marks and replies that wait in the outbox are sent, from whichever page is open.
import type { QueryClient } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";
import { call } from "#web/platform/api.ts";
import { flush, isForNow, sendWith } from "#web/platform/outbox/outbox.ts";
import { putAnnotation } from "../live.ts";
import { putReply } from "../live-replies.ts";
import { findUnsent } from "./unsent.ts";
import type { WaitingMark, WaitingReply } from "./waiting.ts";

/** Of one file in the order in which it was written: a mark has its number by that. */
const placeOf = ({ fileId }: { fileId: string }) => fileId;

let isSending: QueryClient | undefined;

/** From now on, into this cache; what waits already goes at once. */
export function sendWaiting(cache: QueryClient): void {
  if (isSending === cache) return;
  isSending = cache;
  sendWith<WaitingMark>(
    "annotation",
    (mark, signal, id) => orSaid(sendMark(cache, id, mark, signal), id, mark),
    placeOf,
  );
  sendWith<WaitingReply>(
    "annotation-reply",
    (reply, signal, id) => orSaid(sendReply(cache, id, reply, signal), id, reply),
    placeOf,
  );
  void flush();
}

async function sendMark(
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
  // a try before it was kept had come through, with what was written until then
  const isOfBefore = made.content !== content.trim() && made.updatedAt === made.createdAt;
  const { updatedAt } = made;
  putAnnotation(
    cache,
    isOfBefore ? await call("updateAnnotation", { id: annotationId, content, updatedAt }, signal) : made,
  );
}

async function sendReply(
  cache: QueryClient,
  replyId: string,
  waiting: WaitingReply,
  signal: AbortSignal,
): Promise<void> {
  const { fileId, annotationId: id, number, content } = waiting;
  const reply = ours(await call("createAnnotationReply", { id, replyId, content }, signal), replyId);
  putReply(cache, { fileId, number, reply });
}

/** A guest network answers everything with a page of its own: nobody was reached. */
function ours<Made extends { id: string }>(made: Made, id: string): Made {
  if (made?.id !== id) throw new TypeError("Somebody else answered in the place of the studio.");
  return made;
}

/** What is refused is said where it stands, and to whoever looks at something else. */
async function orSaid(sending: Promise<void>, id: string, { fileName }: { fileName: string }): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (isForNow(error)) throw error;
    const { code, message } = error as AppError;
    const reason = code === "not_found" ? "It is not there any more, or you may not see it any more." : message;
    findUnsent({ id, fileName, reason });
    throw new AppError(code, reason);
  }
}
