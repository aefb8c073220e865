import { z } from "zod";
import { Person } from "./accounts.ts";
import { type Routes, route } from "./kit.ts";
import { ConversationType } from "./messaging.ts";
import { id, limit, longText, time } from "./text.ts";

/** What `GET /messages/search` takes (S3 section 7). */
export const MessageSearch = z.strictObject({
  /** Words in any order, "a phrase", -without; the last word may be unfinished. */
  q: longText(200).trim().min(1, "Please enter what to search for."),
  conversationId: id.optional(),
  /** Who wrote it. */
  author: id.optional(),
  /** From this moment, up to but without that one. */
  from: time.optional(),
  to: time.optional(),
  hasFile: z.stringbool().optional(),
  limit: limit.default(20),
  /** How many of the best are left out. */
  offset: z.coerce.number().int().min(0).max(180).default(0),
});

/** A message that was found, for a list that leads to it. */
export const FoundMessage = z.object({
  id,
  conversationId: id,
  conversationName: z.string(),
  conversationType: ConversationType,
  seq: z.number().int(),
  author: Person,
  createdAt: time,
  /** The place in the text where the words stand; to be shown as text. Empty when a file's name was found. */
  snippet: z.array(z.object({ text: z.string(), isHit: z.boolean() })),
  /** Names of the files that hang on it. */
  files: z.array(z.string()),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const messageSearchRoutes = {
  /** The best of the 200 newest messages that hold the words, in conversations that one takes part in. */
  searchMessages: route("GET", "/messages/search", {
    query: MessageSearch,
    answer: z.object({ items: z.array(FoundMessage), hasMore: z.boolean() }),
  }),
} satisfies Routes;
