import { z } from "zod";
import { Person } from "./accounts.ts";
import { pageOf, type Routes, route } from "./kit.ts";
import { maxSearchWords } from "./limits.ts";
import { cursor, id, limit, longText, time } from "./text.ts";

/** Words in any order, "a phrase", -without; the last word may be unfinished. */
export const SearchWords = longText(maxSearchWords).trim().min(1, "Please enter what to search for.");

/** A place in a text where the words stand; to be shown as text. */
export const Snippet = z.array(z.object({ text: z.string(), isHit: z.boolean() }));
export type Snippet = z.infer<typeof Snippet>;

/** What every search takes besides its words. */
export const searchRange = {
  /** From this moment, up to but without that one. */
  from: time.optional(),
  to: time.optional(),
  limit: limit.default(20),
  /** After the last that was answered, whatever has come or gone since. */
  cursor: cursor.optional(),
  /** How many of the best are left out. */
  offset: z.coerce.number().int().min(0).max(180).default(0),
};

/** What `GET /files/search` takes. */
export const FileSearch = z.strictObject({
  q: SearchWords,
  projectId: id.optional(),
  /** Who uploaded it. */
  person: id.optional(),
  ...searchRange,
});

/** A file that was found, for a list that leads to it. */
export const FoundFile = z.object({
  id,
  name: z.string(),
  mimeType: z.string(),
  projectId: id,
  projectName: z.string(),
  uploadedBy: Person,
  /** When its current version came. */
  versionAt: time,
  /** Empty when only the name holds the words. */
  snippet: Snippet,
});
export type FoundFile = z.infer<typeof FoundFile>;

export const fileSearchRoutes = {
  /** The best of the 200 newest files whose name or text holds the words, in projects that one may look into; not the bin. */
  searchFiles: route("GET", "/files/search", {
    query: FileSearch,
    answer: pageOf(FoundFile).extend({ hasMore: z.boolean() }),
  }),
} satisfies Routes;
