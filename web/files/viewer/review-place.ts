import { type CSSProperties, createContext, type FunctionComponent, use } from "react";
import type { Attachment } from "#contract/messages.ts";
import type { Turn } from "#domain/files/turn.ts";
import type { Viewed } from "./viewed.ts";
import type { Point } from "./zoom.ts";

/**
 * Where something of a review stands: on the page of what is kept on a device; on the card of a project's file; below a message with what it carries (`onOpen`: in a
 * viewer that begins with what is drawn, all of it or this annotation); and in the viewer's head, above the stage, beside it, and
 * over a picture or a page of a document (`page`, else null), exactly as large as it is seen, turned by `turn`; `moveBy` moves a
 * picture in its frame, in pixels.
 */
export type ReviewPlace =
  | { place: "device" }
  | { place: "card"; file: { id: string; projectId: string } }
  | {
      place: "message";
      conversationId: string;
      files: Attachment[];
      onOpen: (fileId: string, annotations: string) => void;
    }
  | { place: "head" | "tools" | "panel" }
  | {
      place: "sheet";
      page: number | null;
      turn: Turn;
      className: string;
      style?: CSSProperties;
      moveBy?: (by: Point) => void;
    };

/** Files know nothing of reviews, which stand higher in the house: `web/app` says what draws them. Null: a viewer only shows. */
export const ReviewPartContext = createContext<FunctionComponent<ReviewPlace> | null>(null);

/** What is reviewed, and what a review keeps as long as the viewer is open, whichever file it shows. */
interface Reviewed {
  file: Viewed;
  /** One draws on pictures and on documents, whosever they are. */
  isDrawnOn: boolean;
  /** One is asked to decide about what lies in a project. */
  isDecidedOn: boolean;
  /** What one came for: 'shown' is all that is drawn, anything else an annotation's id. */
  asked?: string | undefined;
  kept: unknown;
  keep: (change: (kept: unknown) => unknown) => void;
  /** The same in a viewer that opens over this one. */
  shared: unknown;
  share: (change: (shared: unknown) => unknown) => void;
}

/** Null: nothing is looked at, or nothing that one could draw on or decide about. */
export const ReviewedContext = createContext<Reviewed | null>(null);

/** For what stands in one of the places, where something is reviewed. */
export function useReviewed(): Reviewed {
  return use(ReviewedContext) as Reviewed;
}
