import { z } from "zod";
import { id } from "./text.ts";

/**
 * How far a person has read. It goes back only by being marked unread: `readVersion` counts how often, and `markedAtSeq` is
 * the conversation's last number at that moment. Within one `readVersion` the higher number counts, else the newer version.
 */
export const ReadCursor = z.object({
  conversationId: id,
  userId: id,
  lastReadSeq: z.number().int(),
  readVersion: z.number().int(),
  markedAtSeq: z.number().int(),
});
export type ReadCursor = z.infer<typeof ReadCursor>;
