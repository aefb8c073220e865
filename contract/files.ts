import { z } from "zod";
import { Person } from "./accounts.ts";
import { fileCategories, fileStatuses, mediaVariants, previewStates } from "./choices.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { cursor, id, limit, time } from "./text.ts";

export const FileCategory = z.enum(fileCategories);
export type FileCategory = z.infer<typeof FileCategory>;
export const FileStatus = z.enum(fileStatuses);

/**
 * A file as everybody sees it (S1 section 3). `url` and `thumbnailUrl` are signed, the same for all viewers and
 * stable for the hour; who may follow them is asked again on each request. `size` in bytes.
 */
export const File = z.object({
  id,
  /** Null for an upload that is only attached to messages. */
  projectId: id.nullable(),
  name: z.string(),
  category: FileCategory,
  status: FileStatus,
  size: z.number().int(),
  mimeType: z.string(),
  /** Pixels; null unless it is a picture. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  preview: z.enum(previewStates),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  uploadedBy: Person,
  createdAt: time,
  updatedAt: time,
});
export type File = z.infer<typeof File>;

/** The `metadata` part of a multipart upload: only drafts enter (permissions.md, what a client claims). */
export const UploadMetadata = z.strictObject({
  id: id.optional(),
  category: FileCategory.default("design"),
  status: z.literal("draft").default("draft"),
});

const one = z.strictObject({ id });

export const fileRoutes = {
  listFiles: route("GET", "/projects/:id/files", {
    params: one,
    query: z.strictObject({
      limit: limit.default(50),
      cursor: cursor.optional(),
      category: FileCategory.optional(),
    }),
    answer: pageOf(File),
  }),
  getFile: route("GET", "/files/:id", { params: one, answer: File }),
} satisfies Routes;

/** Answer of `POST /files/upload`. */
export const UploadedFiles = z.object({ files: z.array(File) });

export const MediaVariant = z.enum(mediaVariants);
export type MediaVariant = z.infer<typeof MediaVariant>;

export const fileFacts = {
  "file:added": File,
  "file:updated": File,
} satisfies Facts;
