import { useSearch } from "@tanstack/react-router";
import { useMe } from "#web/accounts/queries.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";
import { keepWriting, marksOf } from "./kept-writing.ts";
import { begun, type Room, withSketchDone } from "./room.ts";

type Change = Partial<Room> | ((room: Room) => Partial<Room>);

/**
 * Kept as long as the viewer is open, and what is being written beyond it (`kept-writing.ts`); what is drawn and not saved
 * outlives leafing to another file. Who comes for what was drawn or asked, as the address says, sees it at once.
 */
export function useRoom(): [Room, (change: Change) => void] {
  const { file, asked: wanted, kept, keep } = useReviewed();
  const me = useMe()?.id;
  const search = useSearch({ strict: false });
  const asked = askedBy(wanted ? { annotations: wanted } : search);
  const isElsewhere = (kept as Room | null)?.fileId !== file.id;
  const written = me && isElsewhere ? marksOf(me, file.id) : null;
  const hasMark = Boolean(written?.drawn ?? written?.texting ?? written?.sketch);
  const first: Room = { ...begun, isOn: hasMark, ...written, fileId: file.id, ...asked };
  /** Who leafs to a file with half-written marks finds them; one that stands open, or is drawn, is asked about first. */
  const here = (left: Room | null): Room => {
    if (!left || left.fileId === file.id) return left ?? first;
    const room = { ...left, ...withSketchDone(left), sketch: written?.sketch ?? null };
    const { drawn = null, texting = null } = written ?? {};
    const marks = { drawn: room.drawn ?? drawn, texting: room.texting ?? texting };
    return { ...room, ...marks, isPutOff: false, fileId: file.id, isOn: room.isOn || hasMark };
  };
  const change = (next: Change) =>
    keep((before: unknown) => {
      const left = before as Room | null;
      const room = here(left);
      const changed = { ...room, sought: null, ...(typeof next === "function" ? next(room) : next) };
      if (me) keepWriting(me, left ?? room, changed);
      return changed;
    });
  return [here(kept as Room | null), change];
}

/** What an address asks for: what was drawn, of that the one annotation, or the reply, that is meant, or what was decided. */
function askedBy({ annotations, review }: { annotations?: unknown; review?: unknown }): Partial<Room> | null {
  if (review === "shown") return { areReviewsOpen: true };
  if (typeof annotations !== "string") return null;
  return { isOn: true, sought: annotations === "shown" ? null : annotations };
}
