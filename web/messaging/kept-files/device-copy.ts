// A file of a message and its copy on this device (decision 032).
import type { Attachment } from "#contract/messages.ts";

/** Under it the copy is kept, if there is one. What is on this device alone is known by it, and has no address. */
export function copyKey(owner: string, { id, url }: Attachment): string {
  return url ? `${owner}/${id}` : id;
}

/** What the server has no longer, and this device has under that key. */
export function onDeviceAlone(file: Attachment, key: string): Attachment {
  return { ...file, id: key, url: "", thumbnailUrl: null };
}
