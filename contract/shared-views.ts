// What people of a conversation, or of a project, look at together, and where they point. Never stored.
import { z } from "zod";
import { Person } from "./accounts.ts";
import { claimed } from "./claimed.ts";
import { type Asks, ask, type Signals } from "./kit.ts";
import { maxViewName } from "./limits.ts";
import { id, lineText } from "./text.ts";

/** Clients agree on the names: ours are `file:<id>`, and `file:<id>:<page>` for the page that is pointed at. */
const View = lineText(maxViewName, "The view");

/** In parts of what is looked at, so that sizes do not matter. */
const part = z.number().min(0).max(1);
const Position = z.strictObject({ x: part, y: part });
export type Position = z.infer<typeof Position>;

/**
 * As a client of the second vocabulary tells it: S3 names no unit, so it may be pixels of that client's own screen. Ours tell
 * parts of the picture, and show nothing of what points beside it.
 */
const farthest = 100_000;
const anywhere = z.number().min(-farthest).max(farthest);
export const LoosePosition = z.strictObject({ x: anywhere, y: anywhere });

/** `view` may be left out by who has told it before. */
export const CursorMove = z.strictObject({
  ...claimed,
  conversationId: id,
  view: View.nullable().default(null),
  position: Position,
});
/** Null: looks at nothing any more. */
export const ViewChange = z.strictObject({ ...claimed, conversationId: id, view: View.nullable() });

/** Of a document, from 1; null: of what has no pages. */
const page = z.number().int().min(1).max(100_000).nullable();

export const sharedViewSignals = {
  "cursor:moved": z.object({
    conversationId: id,
    userId: id,
    userName: z.string(),
    view: z.string().nullable(),
    position: LoosePosition,
  }),
  "view:changed": z.object({ conversationId: id, userId: id, user: Person, view: z.string().nullable() }),
  /** To those who look at the same file from its project, as the next one. */
  "file:looked": z.object({ fileId: id, userId: id, user: Person, isLooking: z.boolean() }),
  "file:pointed": z.object({ fileId: id, userId: id, userName: z.string(), page, position: Position }),
} satisfies Signals;

export const sharedViewAsks = {
  "cursor:move": ask(CursorMove, z.null()),
  "view:change": ask(ViewChange, z.null()),
  /** From its project. A socket looks at one file, the last one that it named, and hears of that one alone. */
  "file:look": ask(z.strictObject({ ...claimed, fileId: id, isLooking: z.boolean() }), z.null()),
  "file:point": ask(z.strictObject({ ...claimed, fileId: id, page, position: Position }), z.null()),
} satisfies Asks;
