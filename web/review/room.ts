import type { Annotation, AnnotationColor, AnnotationReply, AnnotationType, Shape } from "#contract/annotations.ts";
import { isBlank } from "#contract/blank.ts";
import type { DesignReview } from "#contract/design-reviews.ts";
import { withoutLastStroke, withoutStrokes } from "#domain/review/freehand.ts";
import type { Viewed } from "#web/files/viewer/viewed.ts";

/** What a press on the sheet does. */
export type Tool = "select" | AnnotationType;

/** A mark that waits for its words, some of which may be there. Its id is made with it: tried again it is the same one. */
export interface Drawn {
  id: string;
  fileId: string;
  version: number;
  page: number | null;
  shape: Shape;
  color: AnnotationColor;
  words: string;
  /** Nobody said that it was made. */
  isSent: boolean;
}

/** It belongs to another version of this file than the one that is looked at, and is no mark on that. */
export function isOfOtherVersion({ fileId, version }: Drawn, file: Viewed): boolean {
  const lookedAt = file.onlyVersion ?? file.version ?? version;
  return fileId === file.id && version !== lookedAt;
}

type Opened =
  | { what: "edit" | "delete"; annotation: Annotation }
  | { what: "delete-reply"; annotation: Annotation; reply: AnnotationReply };

/** What somebody is doing with the annotations and the reviews of the files of one viewer. */
export interface Room {
  /** Whose marks that wait for their words are here. */
  fileId: string | null;
  /** What is drawn is shown. */
  isOn: boolean;
  /** So is its list, as long as the reviews do not stand in its place. */
  isListOpen: boolean;
  areReviewsOpen: boolean;
  tool: Tool;
  color: AnnotationColor;
  /** The annotation's id. */
  selected: string | null;
  /** What one came for, an annotation's id or a reply's: until it is found, or one does anything else. */
  sought: string | null;
  showsResolved: boolean;
  /** Its words are asked for in a dialog. */
  drawn: Drawn | null;
  /** What was drawn meanwhile, and is asked for after it. */
  drawnAfter: Drawn[];
  /** Strokes of a free hand, to which more are added until it is done, and waits for its words, too. */
  sketch: Drawn | null;
  /** What it was before each stroke that was drawn or erased, the newest last; nothing of what an earlier viewer left. */
  sketchBefore: (Drawn | null)[];
  /** With the free hand one erases its strokes. */
  isErasing: boolean;
  /** Somebody drew with a pen in this viewer: fingers move what is drawn on, unless they are to draw all the same. */
  hasPen: boolean;
  drawsByFinger: boolean;
  /** That dialog did not come: it is asked for again with the next mark, on another file, or by another viewer. */
  isPutOff: boolean;
  /** Its words are written where it stands; once another version is looked at, in a dialog. */
  texting: Drawn | null;
  opened: Opened | null;
  /** What to print is asked, or printed. */
  isPrinting: boolean;
  openedReview: "ask" | { what: "edit" | "cancel"; review: DesignReview } | null;
}

/** Before anything is done. */
export const begun: Room = {
  fileId: null,
  ...{ isOn: false, isListOpen: true, tool: "select", color: "red", selected: null, sought: null },
  ...{ showsResolved: false, drawn: null, drawnAfter: [], sketch: null, isPutOff: false, texting: null },
  ...{ sketchBefore: [], isErasing: false, hasPen: false, drawsByFinger: false },
  ...{ areReviewsOpen: false, opened: null, openedReview: null, isPrinting: false },
};

/** Its words are asked for, after those of what was drawn before it. */
export function withDrawn({ drawn, drawnAfter }: Room, made: Drawn): Partial<Room> {
  return { ...(drawn ? { drawnAfter: [...drawnAfter, made] } : { drawn: made }), isPutOff: false };
}

/** What is drawn with a free hand is done. */
export function withSketchDone(room: Room): Partial<Room> {
  const { sketch, sketchBefore } = room;
  if (!sketch && sketchBefore.length === 0) return {};
  return { ...(sketch && withDrawn(room, sketch)), sketch: null, sketchBefore: [], isErasing: false };
}

/** One stroke more, or the first; what is drawn elsewhere is done. */
export function withStrokeDrawn(room: Room, made: Drawn): Partial<Room> {
  const { sketch, sketchBefore } = room;
  if (sketch && sketch.id !== made.id) return { ...withSketchDone(room), sketch: made, sketchBefore: [null] };
  return { sketch: made, sketchBefore: [...sketchBefore, sketch] };
}

/** Strokes of it, by their places among them. */
export function withStrokesErased({ sketch, sketchBefore }: Room, gone: number[]): Partial<Room> {
  if (!sketch || gone.length === 0) return {};
  const shape = withoutStrokes(sketch.shape, gone);
  return { sketch: shape && { ...sketch, shape }, sketchBefore: [...sketchBefore, sketch] };
}

/** What was drawn last is taken back, and what was erased comes back, in the colour that is chosen by now. */
export function withStrokeUndone({ sketch, sketchBefore, color }: Room): Partial<Room> {
  const left = sketchBefore.slice(0, -1);
  const shape = sketch && withoutLastStroke(sketch.shape);
  const before = sketchBefore.length > 0 ? sketchBefore.at(-1) : sketch && shape && { ...sketch, shape };
  if (before) return { sketch: { ...before, color: sketch?.color ?? color }, sketchBefore: left };
  return { sketch: null, sketchBefore: left, ...(left.length === 0 && { isErasing: false }) };
}

/** Its dialog did not come. A press would draw a shape anew, but not what was drawn with a free hand. */
export function withDrawnPutOff({ drawn, drawnAfter, sketch }: Room): Partial<Room> {
  if (!drawn || drawn.isSent || !isBlank(drawn.words)) return { isPutOff: true };
  const [first, ...more] = [drawn, ...drawnAfter, sketch].filter((one) => one?.shape.type === "freehand");
  if (more.length > 0) return { isPutOff: true };
  return { drawn: null, drawnAfter: [], ...(first && { sketch: first, sketchBefore: [] }) };
}

/** What was just drawn was not meant: a palm did it. */
export function withTakenBack(room: Room, id: string): Partial<Room> {
  const { drawn, drawnAfter, sketch, texting } = room;
  if (sketch?.id === id) return withStrokeUndone(room);
  if (drawn?.id === id) return withNextDrawn(room);
  return { drawnAfter: drawnAfter.filter((one) => one.id !== id), texting: texting?.id === id ? null : texting };
}

/** Its words are saved, or it is dropped. */
export function withNextDrawn({ drawnAfter: [drawn, ...drawnAfter] }: Room): Partial<Room> {
  return { drawn: drawn ?? null, drawnAfter };
}

/** What was drawn with a free hand is drawn on, and taken back stroke by stroke. */
export function withDrawnDropped(room: Room, file: Viewed): Partial<Room> {
  const { drawn, sketch } = room;
  const isFree = drawn?.shape.type === "freehand" && drawn.fileId === file.id && !isOfOtherVersion(drawn, file);
  return {
    ...withNextDrawn(room),
    ...(isFree && !sketch && !drawn.isSent && { sketch: { ...drawn, words: "" }, sketchBefore: [] }),
  };
}
