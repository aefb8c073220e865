// What was done to annotations and waits in the outbox for a network (decision 059).
import type { AnnotationColor, Shape } from "#contract/annotations.ts";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";
import { answeredName } from "../annotation-words.ts";
import type { Answered } from "../answers.ts";

interface OnFile {
  fileId: string;
  /** As it was called: it may be gone once this is refused. */
  fileName: string;
  /** What was written; of a change what it is, and the words of the annotation, to be known by. */
  content: string;
  /** When it was written. */
  at: string;
}

/** Under the id that the annotation gets. */
export interface WaitingMark extends OnFile {
  version: number;
  page: number | null;
  shape: Shape;
  color: AnnotationColor;
}

interface OfAnnotation extends OnFile {
  annotationId: string;
  /** Of the annotation; null where that waited itself, and had none yet. */
  number: number | null;
}

/** Under the id that the reply gets. */
export type WaitingReply = OfAnnotation;

/** Under an id of its own, as what is taken away. */
export interface WaitingResolution extends OfAnnotation {
  resolved: boolean;
  /** As the studio had it when that was said. */
  was: boolean;
}

export interface WaitingDeletion extends OfAnnotation {
  version: number;
}

export type MarkEntry = Outgoing<WaitingMark> & { kind: "annotation" };
export type ReplyEntry = Outgoing<WaitingReply> & { kind: "annotation-reply" };
export type ResolutionEntry = Outgoing<WaitingResolution> & { kind: "annotation-resolve" };
export type DeletionEntry = Outgoing<WaitingDeletion> & { kind: "annotation-delete" };
export type ChangeEntry = ResolutionEntry | DeletionEntry;
/** What belongs to an annotation, and waits behind that where it waits, too. */
export type FollowingEntry = ReplyEntry | ChangeEntry;
export type Waiting = MarkEntry | FollowingEntry;

type OfKind = { kind: string };
export const isMark = (entry: OfKind): entry is MarkEntry => entry.kind === "annotation";
export const isReply = (entry: OfKind): entry is ReplyEntry => entry.kind === "annotation-reply";
export const isResolution = (entry: OfKind): entry is ResolutionEntry => entry.kind === "annotation-resolve";
export const isDeletion = (entry: OfKind): entry is DeletionEntry => entry.kind === "annotation-delete";
export const isChange = (entry: OfKind): entry is ChangeEntry => isResolution(entry) || isDeletion(entry);
export const isFollowing = (entry: OfKind): entry is FollowingEntry => isReply(entry) || isChange(entry);

/** Of whoever is signed in, in the order in which it was done; what was withdrawn is nobody's to see. */
export function waitingOf(entries: readonly Outgoing[], me: string | undefined): Waiting[] {
  const isMine = (one: Outgoing) => one.by === me && !one.isEnding && (isMark(one) || isFollowing(one));
  return (entries as Waiting[]).filter(isMine);
}

interface Placed {
  marks: MarkEntry[];
  replies: ReplyEntry[];
  changes: ChangeEntry[];
  others: Waiting[];
}

/**
 * What of it stands where one looks at this version of a file: marks on it; replies below annotations that are there, or wait
 * there, and changes of these; and by itself whatever else was done on the file. What the list has by now waits no longer.
 */
export function placedOn(
  waiting: readonly Waiting[],
  { fileId, version, items }: { fileId: string; version: number | undefined; items: readonly Listed[] },
): Placed {
  const there = new Set(items.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));
  const onFile = waiting.filter((one) => one.input.fileId === fileId && !there.has(one.id));
  const marks = onFile.filter(isMark).filter(({ input }) => input.version === version);
  const here = new Set([...there, ...marks.map(({ id }) => id)]);
  const isHere = ({ input }: FollowingEntry) => here.has(input.annotationId);
  const replies = onFile.filter(isReply).filter(isHere);
  const changes = onFile.filter(isChange).filter(isHere);
  const placed = new Set<Waiting>([...marks, ...replies, ...changes]);
  return { marks, replies, changes, others: onFile.filter((one) => !placed.has(one)) };
}

interface Listed {
  id: string;
  replies: readonly { id: string }[];
}

/** As what is answered below it. */
export function answeredMark({ id, input: { fileId, at } }: MarkEntry): Answered {
  return { id, fileId, number: null, createdAt: at, replies: [] };
}

/** Where it was done, of what is told elsewhere. */
export function placeOf(entry: Waiting): string {
  if (isMark(entry)) {
    const { fileName, version, page } = entry.input;
    return [fileName, `version ${version}`, page !== null && `page ${page}`].filter(Boolean).join(" · ");
  }
  return `${entry.input.fileName} · ${isReply(entry) ? "reply to " : ""}${answeredName(entry.input)}`;
}
