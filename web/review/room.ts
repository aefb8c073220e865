import { useSearch } from "@tanstack/react-router";
import type { Annotation, AnnotationColor, AnnotationType, Shape } from "#contract/annotations.ts";
import { useReviewed } from "#web/files/viewer/review-place.ts";

/** What a press on the sheet does. */
export type Tool = "select" | AnnotationType;

/** A mark that waits for its words. Its id is made with it: tried again it is the same one. */
export interface Drawn {
  id: string;
  fileId: string;
  version: number;
  page: number | null;
  shape: Shape;
  color: AnnotationColor;
}

/** What somebody is doing with the annotations of the files of one viewer. */
export interface Room {
  isOn: boolean;
  isListOpen: boolean;
  tool: Tool;
  color: AnnotationColor;
  /** The annotation's id. */
  selected: string | null;
  showsResolved: boolean;
  /** Its words are asked for in a dialog. */
  drawn: Drawn | null;
  /** Its words are written where it stands. */
  texting: (Drawn & { words: string }) | null;
  opened: { what: "edit" | "delete"; annotation: Annotation } | null;
}

const begun: Room = {
  ...{ isOn: false, isListOpen: true, tool: "select", color: "red", selected: null },
  ...{ showsResolved: false, drawn: null, texting: null, opened: null },
};

/**
 * Kept as long as the viewer is open; what is drawn and not saved outlives leafing to another file. Who comes for what was drawn,
 * as the address says, sees it at once.
 */
export function useRoom(): [Room, (change: Partial<Room>) => void] {
  const { kept, keep } = useReviewed();
  const { annotations } = useSearch({ strict: false }) as { annotations?: unknown };
  const first: Room = annotations === "shown" ? { ...begun, isOn: true } : begun;
  const room = (kept ?? first) as Room;
  return [room, (change) => keep((before: unknown) => ({ ...((before ?? first) as Room), ...change }))];
}
