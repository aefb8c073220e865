// What was done to annotations and waits in the outbox is sent from whichever page is open.
import type { QueryClient } from "@tanstack/react-query";
import { AppError } from "#contract/errors.ts";
import {
  change,
  flush,
  isForNow,
  listOutgoing,
  type Outgoing,
  onOutgoing,
  sender,
  sendWith,
} from "#web/platform/outbox/outbox.ts";
import { marksOf } from "../kept-writing.ts";
import { tended } from "./behind.ts";
import { sendDeletion, sendMark, sendReply, sendResolution } from "./send-each.ts";
import { findUnsent } from "./unsent.ts";
import {
  isChange,
  type WaitingDeletion,
  type WaitingMark,
  type WaitingReply,
  type WaitingResolution,
} from "./waiting.ts";

/** Of one file in the order in which it was done: a mark has its number by that. */
const placeOf = ({ fileId }: { fileId: string }) => fileId;

let isSending: QueryClient | undefined;
let stopTending: (() => void) | undefined;

/** From now on, into this cache; what waits already goes at once. */
export function sendWaiting(cache: QueryClient): void {
  if (isSending === cache) return;
  isSending = cache;
  register("annotation", (mark, signal, id) => sendMark(cache, id, mark, signal));
  register("annotation-reply", (reply, signal, id) => sendReply(cache, id, reply, signal));
  register("annotation-resolve", (word, signal) => sendResolution(cache, word, signal));
  register("annotation-delete", (deletion, signal) => sendDeletion(cache, deletion, signal));
  stopTending?.();
  stopTending = onOutgoing(tend);
  void listOutgoing().then(tend);
  void flush();
}

interface Inputs {
  annotation: WaitingMark;
  "annotation-reply": WaitingReply;
  "annotation-resolve": WaitingResolution;
  "annotation-delete": WaitingDeletion;
}

function register<Kind extends keyof Inputs>(
  kind: Kind,
  send: (input: Inputs[Kind], signal: AbortSignal, id: string) => Promise<void>,
): void {
  const orRefused = (input: Inputs[Kind], signal: AbortSignal, id: string) =>
    orSaid(send(input, signal, id), { id, kind, fileName: input.fileName });
  sendWith<Inputs[Kind]>(kind, orRefused, placeOf);
}

/** What waits behind marks follows what became of these. */
function tend(entries: Outgoing[]): void {
  const me = sender();
  if (!me) return;
  const isInHand = (markId: string, fileId: string) => marksOf(me, fileId).drawn?.id === markId;
  const work = (all: Outgoing[]) => tended(all, me, isInHand);
  if (work(entries) === entries) return;
  change(work).then(flush, (error: Error) => console.warn("The outbox could not be changed:", error.message));
}

interface Sent {
  id: string;
  kind: keyof Inputs;
  fileName: string;
}

/** What is refused is said where it stands, and to whoever looks at something else. */
async function orSaid(sending: Promise<void>, { id, kind, fileName }: Sent): Promise<void> {
  try {
    await sending;
  } catch (error) {
    if (isForNow(error)) throw error;
    const { code, message } = error as AppError;
    const reason = code === "not_found" ? "It is not there any more, or you may not see it any more." : message;
    findUnsent({ id, did: isChange({ kind }) ? "changed" : "wrote", fileName, reason });
    throw new AppError(code, reason);
  }
}
