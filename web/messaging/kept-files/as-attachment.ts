import type { File as StoredFile } from "#contract/files.ts";
import type { Attachment } from "#contract/messages.ts";
import { attachmentKind } from "#domain/messaging/attachment-kind.ts";

/** What of a file a message carries. */
type AttachableFile = Pick<
  StoredFile,
  "id" | "name" | "url" | "thumbnailUrl" | "size" | "mimeType" | "width" | "height"
> &
  Partial<Pick<StoredFile, "projectId" | "version">>;

/** A file as messages carry it. */
export function asAttachment({ mimeType, projectId = null, version = 1, ...file }: AttachableFile): Attachment {
  const { id, name, url, thumbnailUrl, size, width, height } = file;
  const shown = { id, name, url, thumbnailUrl, size, ...attachmentKind(mimeType), type: mimeType, width, height };
  return { ...shown, projectId, version, sentVersion: version };
}

/** A picture that the studio has not measured yet has the room that it had on this device: the list must not move. */
export function inItsRoom(stored: Attachment, held: Attachment | null | undefined): Attachment {
  const { width, height } = stored.width === null && held ? held : stored;
  return { ...stored, width, height };
}
