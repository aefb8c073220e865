import { z } from "zod";
import { Person } from "./accounts.ts";
import { ConversationType } from "./conversations.ts";
import { SearchWords, Snippet, searchRange } from "./file-search.ts";
import { pageOf, type Routes, route } from "./kit.ts";
import { id, time } from "./text.ts";

/** What `GET /messages/search` takes (S3 section 7). */
export const MessageSearch = z.strictObject({
  q: SearchWords,
  conversationId: id.optional(),
  /** Who wrote it. */
  author: id.optional(),
  hasFile: z.stringbool().optional(),
  ...searchRange,
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
  /** Empty when only a file was found. */
  snippet: Snippet,
  /** Names of the files that hang on it. */
  files: z.array(z.string()),
  /** The first of them whose text holds the words, with the place. */
  file: z.object({ id, name: z.string(), snippet: Snippet }).nullable(),
});
export type FoundMessage = z.infer<typeof FoundMessage>;

export const messageSearchRoutes = {
  /** The best of the 200 newest messages that hold the words, or a file with them in its name or text, in conversations that one takes part in. */
  searchMessages: route("GET", "/messages/search", {
    query: MessageSearch,
    answer: pageOf(FoundMessage).extend({ hasMore: z.boolean() }),
  }),
} satisfies Routes;
