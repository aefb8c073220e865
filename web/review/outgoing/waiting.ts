// Marks and replies that wait in the outbox for a network (decision 059).
import type { AnnotationColor, Shape } from "#contract/annotations.ts";
import type { Outgoing } from "#web/platform/outbox/outbox.ts";

interface OnFile {
  fileId: string;
  /** As it was called: it may be gone once this is refused. */
  fileName: string;
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

/** Under the id that the reply gets. */
export interface WaitingReply extends OnFile {
  annotationId: string;
  /** Of the annotation. */
  number: number;
}

export type Waiting =
  | (Outgoing<WaitingMark> & { kind: "annotation" })
  | (Outgoing<WaitingReply> & { kind: "annotation-reply" });
export type MarkEntry = Extract<Waiting, { kind: "annotation" }>;
export type ReplyEntry = Extract<Waiting, { kind: "annotation-reply" }>;

/** Of whoever is signed in, in the order in which it was written. */
export function waitingOf(entries: readonly Outgoing[], me: string | undefined): Waiting[] {
  return (entries as Waiting[]).filter(({ by, kind }) => by === me && (isMark({ kind }) || isReply({ kind })));
}

export const isMark = (entry: { kind: string }): entry is MarkEntry => entry.kind === "annotation";
export const isReply = (entry: { kind: string }): entry is ReplyEntry => entry.kind === "annotation-reply";

/**
 * What of it stands where one looks at this version of a file: marks on it; replies below annotations that are there; and by
 * itself whatever else was written on the file. What the list has by now waits no longer.
 */
export function placedOn(
  waiting: readonly Waiting[],
  { fileId, version, items }: { fileId: string; version: number | undefined; items: readonly Listed[] },
): { marks: MarkEntry[]; replies: ReplyEntry[]; others: Waiting[] } {
  const there = new Set(items.flatMap(({ id, replies }) => [id, ...replies.map((reply) => reply.id)]));
  const onFile = waiting.filter((one) => one.input.fileId === fileId && !there.has(one.id));
  const marks = onFile.filter(isMark).filter(({ input }) => input.version === version);
  const replies = onFile.filter(isReply).filter(({ input }) => there.has(input.annotationId));
  const placed = new Set<Waiting>([...marks, ...replies]);
  return { marks, replies, others: onFile.filter((one) => !placed.has(one)) };
}

interface Listed {
  id: string;
  replies: readonly { id: string }[];
}

/** Where it was written, of what is told elsewhere. */
export function placeOf(entry: Waiting): string {
  if (isReply(entry)) return `${entry.input.fileName} · reply to annotation ${entry.input.number}`;
  const { fileName, version, page } = entry.input;
  return [fileName, `version ${version}`, page !== null && `page ${page}`].filter(Boolean).join(" · ");
}
