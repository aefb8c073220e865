import { useSearch } from "@tanstack/react-router";
import type { Annotation, AnnotationColor, AnnotationReply, AnnotationType, Shape } from "#contract/annotations.ts";
import type { DesignReview } from "#contract/design-reviews.ts";
import { useMe } from "#web/accounts/queries.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { keepWriting, marksOf } from "./kept-writing.ts";

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
  /** That dialog did not come: it is asked for again with the next mark, on another file, or by another viewer. */
  isPutOff: boolean;
  /** Its words are written where it stands. */
  texting: Drawn | null;
  opened: Opened | null;
  openedReview: "ask" | { what: "edit" | "cancel"; review: DesignReview } | null;
}

const begun: Room = {
  fileId: null,
  ...{ isOn: false, isListOpen: true, tool: "select", color: "red", selected: null, sought: null },
  ...{ showsResolved: false, drawn: null, isPutOff: false, texting: null, opened: null },
  ...{ areReviewsOpen: false, openedReview: null },
};

/** What an address asks for: what was drawn, of that the one annotation, or the reply, that is meant, or what was decided. */
export function askedBy({ annotations, review }: { annotations?: unknown; review?: unknown }): Partial<Room> | null {
  if (review === "shown") return { areReviewsOpen: true };
  if (typeof annotations !== "string") return null;
  const sought = annotations === "shown" ? null : annotations;
  return { isOn: true, isListOpen: true, areReviewsOpen: false, sought };
}

type Change = Partial<Room> | ((room: Room) => Partial<Room>);

/**
 * Kept as long as the viewer is open, and what is being written beyond it (`kept-writing.ts`); what is drawn and not saved
 * outlives leafing to another file. Who comes for what was drawn or asked, as the address says, sees it at once.
 */
export function useRoom(): [Room, (change: Change) => void] {
  const { file, kept, keep } = useReviewed();
  const me = useMe()?.id;
  const asked = askedBy(useSearch({ strict: false }));
  const isElsewhere = (kept as Room | null)?.fileId !== file.id;
  const written = me && isElsewhere ? marksOf(me, file.id) : null;
  const hasMark = Boolean(written?.drawn ?? written?.texting);
  const first: Room = { ...begun, isOn: hasMark, ...written, fileId: file.id, ...asked };
  /** Who leafs to a file with half-written marks finds them; one that stands open is asked about first. */
  const here = (room: Room | null): Room => {
    if (!room || room.fileId === file.id) return room ?? first;
    const { drawn = null, texting = null } = written ?? {};
    const marks = { drawn: room.drawn ?? drawn, texting: room.texting ?? texting };
    return { ...room, ...marks, isPutOff: false, fileId: file.id, isOn: room.isOn || hasMark };
  };
  const change = (next: Change) =>
    keep((before: unknown) => {
      const room = here(before as Room | null);
      const changed = { ...room, sought: null, ...(typeof next === "function" ? next(room) : next) };
      if (me) keepWriting(me, room, changed);
      return changed;
    });
  return [here(kept as Room | null), change];
}
