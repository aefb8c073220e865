import { useSearch } from "@tanstack/react-router";
import type { Annotation, AnnotationColor, AnnotationReply, AnnotationType, Shape } from "#contract/annotations.ts";
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

/** What is being answered below an annotation. Each wording has an id: sent again it is the same reply. */
export interface ReplyDraft extends Pick<Annotation, "fileId" | "number"> {
  id: string;
  words: string;
  /** Why it could not be sent. */
  problem: string | null;
}

/** The same on every version, and another where the number was given again. */
export function threadOf({ fileId, number, createdAt }: Annotation): string {
  return `${fileId} ${number} ${createdAt}`;
}

type Opened =
  | { what: "edit" | "delete"; annotation: Annotation }
  | { what: "delete-reply"; annotation: Annotation; reply: AnnotationReply };

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
  opened: Opened | null;
  /** By `threadOf`. */
  replies: Partial<Record<string, ReplyDraft>>;
}

const begun: Room = {
  ...{ isOn: false, isListOpen: true, tool: "select", color: "red", selected: null },
  ...{ showsResolved: false, drawn: null, texting: null, opened: null, replies: {} },
};

type Change = Partial<Room> | ((room: Room) => Partial<Room>);

/**
 * Kept as long as the viewer is open; what is drawn or answered and not saved outlives leafing to another file. Who comes for what
 * was drawn, as the address says, sees it at once.
 */
export function useRoom(): [Room, (change: Change) => void] {
  const { kept, keep } = useReviewed();
  const { annotations } = useSearch({ strict: false }) as { annotations?: unknown };
  const first: Room = annotations === "shown" ? { ...begun, isOn: true } : begun;
  const room = (kept ?? first) as Room;
  function change(asked: Change) {
    keep((before: unknown) => {
      const now = (before ?? first) as Room;
      return { ...now, ...(typeof asked === "function" ? asked(now) : asked) };
    });
  }
  return [room, change];
}
