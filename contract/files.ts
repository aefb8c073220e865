import { z } from "zod";
import { Person } from "./accounts.ts";
import { type derivedVariants, fileCategories, fileStatuses, mediaVariants, previewStates } from "./choices.ts";
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
  /** Pixels of a picture or a film, points of a PDF's first page; null of everything else. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  preview: z.enum(previewStates),
  /** Why there is no preview, in words; null unless it failed. */
  previewProblem: z.string().nullable(),
  /** Of a PDF. */
  pages: z.number().int().nullable(),
  /** Seconds of a film or a recording. */
  duration: z.number().nullable(),
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

/** All that a viewer needs besides the file; addresses are signed as a file's are, null where nothing was made. */
export const FilePreview = z.object({
  id,
  state: z.enum(previewStates),
  problem: z.string().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  pages: z.number().int().nullable(),
  duration: z.number().nullable(),
  thumbnailUrl: z.string().nullable(),
  largeUrl: z.string().nullable(),
  /** Small pictures of the first pages, the first one among them. */
  pageUrls: z.array(z.string()),
  /** JSON: `peakCount` numbers from 0 to 1. */
  peaksUrl: z.string().nullable(),
  /** JSON: `ArchiveListing`. */
  listingUrl: z.string().nullable(),
  /** MusicXML, unpacked. */
  scoreUrl: z.string().nullable(),
});
export type FilePreview = z.infer<typeof FilePreview>;

/** What lies in an archive, as it claims; `size` in bytes, `total` counts also what is not listed. */
export interface ArchiveListing {
  total: number;
  entries: { name: string; size: number }[];
}

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
  getFilePreview: route("GET", "/files/:id/preview", { params: one, answer: FilePreview }),
} satisfies Routes;

/** Answer of `POST /files/upload`. */
export const UploadedFiles = z.object({ files: z.array(File) });

export const MediaVariant = z.enum(mediaVariants);
export type MediaVariant = z.infer<typeof MediaVariant>;
export type DerivedVariant = (typeof derivedVariants)[number];

export const fileFacts = {
  "file:added": File,
  "file:updated": File,
} satisfies Facts;
