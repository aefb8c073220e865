import type { File as StoredFile } from "#contract/files.ts";
import type { Attachment } from "#contract/messages.ts";
import { attachmentKind } from "#domain/messaging/attachment-kind.ts";

/** What of a file a message carries. */
type AttachableFile = Pick<
  StoredFile,
  "id" | "name" | "url" | "thumbnailUrl" | "size" | "mimeType" | "width" | "height"
>;

/** A file as messages carry it. */
export function asAttachment({ mimeType, ...file }: AttachableFile): Attachment {
  const { id, name, url, thumbnailUrl, size, width, height } = file;
  return { id, name, url, thumbnailUrl, size, ...attachmentKind(mimeType), type: mimeType, width, height };
}
