import { z } from "zod";
import { Person } from "./accounts.ts";
import {
  type derivedVariants,
  fileCategories,
  fileOrders,
  fileSorts,
  fileStatuses,
  mediaVariants,
  previewStates,
  reviewDecisions,
} from "./choices.ts";
import { errors } from "./errors.ts";
import { type Facts, pageOf, type Routes, route } from "./kit.ts";
import { maxFilesChanged, maxFilesFound, maxNamesMatched, maxSearchLength, maxVersionNote } from "./limits.ts";
import { id, limit, longText, time } from "./text.ts";

export const FileCategory = z.enum(fileCategories);
export type FileCategory = z.infer<typeof FileCategory>;
export const FileStatus = z.enum(fileStatuses);
export type FileStatus = z.infer<typeof FileStatus>;

/**
 * A file as everybody sees it (S1 section 3). `url` and `thumbnailUrl` are signed, the same for all viewers and
 * stable for the hour; who may follow them is asked again on each request. `size` in bytes.
 */
export const File = z.object({
  id,
  /** Null for an upload that is only attached to messages. */
  projectId: id.nullable(),
  /** Null: straight below the project. */
  folderId: id.nullable(),
  name: z.string(),
  category: FileCategory,
  status: FileStatus,
  /** Counts its contents from 1; size, type, picture and addresses are those of this one. */
  version: z.number().int(),
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
  /** When its current version came; 'newest' means this. */
  versionAt: time,
  updatedAt: time,
  /** In the bin since; null while it is in use. */
  deletedAt: time.nullable(),
});
export type File = z.infer<typeof File>;

/** One content of a file, for ever as it was; `url` leads to exactly these bytes. */
export const FileVersion = z.object({
  fileId: id,
  version: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  mimeType: z.string(),
  sha256: z.string(),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  uploadedBy: Person,
  /** The version that this one brought back. */
  restoredFrom: z.number().int().nullable(),
  /** What is new in it, in the words of whoever brought it; empty where nothing was said (S3 section 3, changelog). */
  note: z.string(),
  /**
   * What was decided about it while it was the current one, and stands (S3 section 3, approvalStatus); null where nothing does.
   * The current one of a file in review is pending (`approvalOf` in domain/files). Nobody is known any more of the oldest.
   */
  approval: z.object({ status: z.enum(reviewDecisions), by: Person.nullable(), at: time }).nullable(),
  createdAt: time,
});
export type FileVersion = z.infer<typeof FileVersion>;

/** What whoever brings a next version says is new in it. */
export const VersionNote = longText(maxVersionNote).trim();

/** The `metadata` part of a next version's multipart upload; what else it says is passed over. */
export const VersionMetadata = z.object({ note: VersionNote.default("") });

/** The `metadata` part of a multipart upload: only drafts enter (permissions.md, what a client claims). */
export const UploadMetadata = z.strictObject({
  id: id.optional(),
  category: FileCategory.default("design"),
  status: z.literal("draft").default("draft"),
  folderId: id.nullable().default(null),
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
/** How a project's files are looked through; `folder` is an id, or `root` for what lies in none. */
export const FileFilter = z.strictObject({
  category: FileCategory.optional(),
  status: FileStatus.optional(),
  folder: z.union([z.literal("root"), id]).optional(),
  search: longText(maxSearchLength).optional(),
  /** The bin, newest first. */
  deleted: z.enum(["true"]).optional(),
  sort: z.enum(fileSorts).optional(),
  order: z.enum(fileOrders).optional(),
});
export type FileFilter = z.infer<typeof FileFilter>;

/** Made fit to be stored as an upload's name is, and ends as the file's own name does. */
const name = z.string().min(1, "A file needs a name.").max(1000, "This name is too long.");

/** What is left out stays. `updatedAt`: the state that was seen; a later one is a `conflict`. */
export const FileChange = z.strictObject({
  name: name.optional(),
  category: FileCategory.optional(),
  status: FileStatus.optional(),
  folderId: id.nullable().optional(),
  updatedAt: time.optional(),
});
export type FileChange = z.infer<typeof FileChange>;

/** One act for many files. `versions`: the content of each that was looked at; another that came since is a `conflict`. */
export const FilesChange = z.discriminatedUnion("act", [
  z.strictObject({ act: z.literal("move"), folderId: id.nullable() }),
  z.strictObject({ act: z.literal("category"), category: FileCategory }),
  z.strictObject({
    act: z.literal("status"),
    status: FileStatus,
    versions: z.record(id, z.number().int()).optional(),
  }),
  z.strictObject({ act: z.literal("delete") }),
  z.strictObject({ act: z.literal("restore") }),
]);
export type FilesChange = z.infer<typeof FilesChange>;

const ErrorCode = z.enum(Object.keys(errors) as [keyof typeof errors]);

/** Per file: how it is now, or why it stayed. */
export const FileOutcome = z.object({
  id,
  file: File.nullable(),
  problem: z.object({ code: ErrorCode, message: z.string() }).nullable(),
});
export type FileOutcome = z.infer<typeof FileOutcome>;

/** A name that goes up, and the file of the same base name that is there. */
export const FileMatch = z.object({ name: z.string(), file: File.nullable() });

const one = z.strictObject({ id });
const version = z.coerce.number().int().min(1).max(1_000_000);

export const fileRoutes = {
  listFiles: route("GET", "/projects/:id/files", {
    params: one,
    query: FileFilter.extend({ limit: limit.default(50), cursor: longText(400).optional() }),
    answer: pageOf(File),
  }),
  matchFiles: route("POST", "/projects/:id/files/matches", {
    params: one,
    body: z.strictObject({
      names: z.array(z.string().max(1000)).min(1).max(maxNamesMatched),
      folderId: id.nullable().default(null),
    }),
    answer: z.object({ matches: z.array(FileMatch) }),
  }),
  /** Those of them that one may see, however many projects they lie in; what is left out is gone, or no longer mine. */
  findFiles: route("POST", "/files/find", {
    body: z.strictObject({ ids: z.array(id).min(1).max(maxFilesFound) }),
    answer: z.object({ items: z.array(File) }),
  }),
  changeFiles: route("POST", "/projects/:id/files/changes", {
    params: one,
    body: z.strictObject({ ids: z.array(id).min(1).max(maxFilesChanged), change: FilesChange }),
    answer: z.object({ outcomes: z.array(FileOutcome) }),
  }),
  getFile: route("GET", "/files/:id", { params: one, answer: File }),
  updateFile: route("PUT", "/files/:id", { params: one, body: FileChange, answer: File }),
  deleteFile: route("DELETE", "/files/:id", { params: one, answer: File }),
  restoreFile: route("POST", "/files/:id/restore", { params: one, answer: File }),
  listFileVersions: route("GET", "/files/:id/versions", {
    params: one,
    query: z.strictObject({ limit: limit.default(50), cursor: version.optional() }),
    answer: pageOf(FileVersion),
  }),
  restoreFileVersion: route("POST", "/files/:id/versions/:version/restore", {
    params: z.strictObject({ id, version }),
    answer: File,
  }),
  /** As of the current one, of this content. */
  getVersionPreview: route("GET", "/files/:id/versions/:version/preview", {
    params: z.strictObject({ id, version }),
    answer: FilePreview,
  }),
  getFilePreview: route("GET", "/files/:id/preview", { params: one, answer: FilePreview }),
} satisfies Routes;

/** Answer of `POST /files/upload`. */
export const UploadedFiles = z.object({ files: z.array(File) });

/** Answer of `GET /projects/:id/files.zip?check=1`: where the zip lies for the next hour, for whoever asked. */
export const ZipAddress = z.object({ url: z.string() });
export type ZipAddress = z.infer<typeof ZipAddress>;

export const MediaVariant = z.enum(mediaVariants);
export type MediaVariant = z.infer<typeof MediaVariant>;
export type DerivedVariant = (typeof derivedVariants)[number];

export const fileFacts = {
  "file:added": File,
  "file:updated": File,
  /** Into the bin. */
  "file:removed": File,
  /** Back from it. */
  "file:restored": File,
  "file:version-added": z.object({ file: File, version: FileVersion }),
  /** One that is not the current content got its picture, or something was decided about one, or no longer is. */
  "file:version-updated": FileVersion,
  /** Out of the bin, for good. */
  "file:purged": z.object({ id, projectId: id }),
} satisfies Facts;
