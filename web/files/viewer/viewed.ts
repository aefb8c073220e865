import type { FileStatus, FileVersion } from "#contract/files.ts";

/** What a viewer needs to know of a file before it asks for more; a message's attachment has as much. */
export interface Viewed {
  id: string;
  name: string;
  url: string;
  thumbnailUrl: string | null;
  mimeType: string;
  /** Bytes. */
  size: number;
  width: number | null;
  height: number | null;
  /** Of a project's file. */
  projectId?: string | null;
  /** Of a project's file: the one that counts, from 1. */
  version?: number;
  /** Of one that a message carries: the version that was current when it was sent. */
  sentVersion?: number;
  /** Of one that is looked at as it was in this version, whichever counts now. */
  onlyVersion?: number;
  /** Of one that is compared with another file: what it is called beside that. */
  comparedAs?: string;
  /** When this version of it came. */
  versionAt?: string;
  /** Of a project's file: beside an attachment stands its message, which says who sent it. */
  uploadedBy?: { id: string; name: string };
  /** Of a project's file. */
  status?: FileStatus;
  /** Where it lies, of a project's file; null: in none. */
  folderId?: string | null;
  /** In the bin since; of a project's file. */
  deletedAt?: string | null;
}

/** Of the file itself, whichever version is looked at. */
export type OfVersion = Pick<Viewed, "id" | "projectId" | "deletedAt" | "sentVersion">;

/** One content of a file, whichever counts now; `of`: what the file is besides. */
export function viewedVersion(
  { fileId, version, createdAt, ...content }: FileVersion,
  { projectId, deletedAt, sentVersion }: Omit<OfVersion, "id"> = {},
): Viewed {
  return {
    ...content,
    id: fileId,
    ...(projectId !== undefined && { projectId }),
    ...(deletedAt !== undefined && { deletedAt }),
    ...(sentVersion !== undefined && { sentVersion }),
    onlyVersion: version,
    versionAt: createdAt,
    width: null,
    height: null,
  };
}
