import { z } from "zod";
import { Person } from "./accounts.ts";
import { sentFileKinds } from "./choices.ts";
import { FileStatus } from "./files.ts";
import { pageOf, type Routes, route } from "./kit.ts";
import { maxSearchLength } from "./limits.ts";
import { Attachment } from "./messages.ts";
import { id, optionalLine, page, time } from "./text.ts";

export const SentFileKind = z.enum(sentFileKinds);
export type SentFileKind = z.infer<typeof SentFileKind>;

/** A file as it is now, with the message that it was sent with. Sent again it is there again, with that one. */
export const SentFile = Attachment.extend({
  messageId: id,
  /** The message's number in its conversation. */
  seq: z.number().int(),
  sentBy: Person,
  sentAt: time,
  /** Of a project's file, for who sees that project; null for anybody else. */
  status: FileStatus.nullable(),
});
export type SentFile = z.infer<typeof SentFile>;

export const sentFileRoutes = {
  /**
   * All that was sent in a conversation and is neither deleted nor in the bin, the newest first. A page that looks through
   * many for a name or a kind may hold few or none, and have a `nextCursor` all the same.
   */
  listSentFiles: route("GET", "/conversations/:id/files", {
    params: z.strictObject({ id }),
    query: page.extend({
      search: optionalLine(maxSearchLength).default(""),
      kind: SentFileKind.optional(),
    }),
    answer: pageOf(SentFile),
  }),
} satisfies Routes;
