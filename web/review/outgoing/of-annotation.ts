import type { Annotation } from "#contract/annotations.ts";
import { studioTime } from "#web/platform/minutes.ts";
import { shortened } from "../annotation-words.ts";
import type { WaitingReply } from "./waiting.ts";

/** What one answers and changes: an annotation, or a mark of one's own that waits for its number. */
export type Numbered = Pick<Annotation, "id" | "fileId"> & { number: number | null };

/** What is kept of something that is done to it now. */
export function ofAnnotation({ id, fileId, number }: Numbered, fileName: string, content: string): WaitingReply {
  return { fileId, fileName, annotationId: id, number, content, at: new Date(studioTime()).toISOString() };
}

/** What a change is called where its annotation does not stand beside it. */
export function changeWords(act: "Resolve" | "Reopen" | "Delete", content: string): string {
  return `${act}: ${shortened(content, 60)}`;
}
