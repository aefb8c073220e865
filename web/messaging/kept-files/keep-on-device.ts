import type { Attachment } from "#contract/messages.ts";
import { keepFile } from "#web/platform/kept/kept-files.ts";
import { asAttachment } from "./as-attachment.ts";

/**
 * Keeps a file that is not on the server yet under `key`: its owner's id, a slash, and the id that it will have there. Throws
 * a sentence where that is not possible. What is on this device alone has no address.
 */
export async function keepOnDevice(key: string, file: File): Promise<Attachment> {
  try {
    // without what shows it in the list there would be nothing to see of it
    await import("../attachments/on-device.tsx");
    await keepFile(key, file);
  } catch (error) {
    throw new Error(`It could not be kept on this device either: ${(error as Error).message}`);
  }
  const { name, size, type: mimeType } = file;
  return asAttachment({ id: key, name, size, mimeType, url: "", thumbnailUrl: null, ...(await sizeOf(file)) });
}

/** Of a picture, so that its room in the list is known; nothing of what this browser cannot draw. */
async function sizeOf(file: File): Promise<{ width: number | null; height: number | null }> {
  const picture = file.type.startsWith("image/") ? await createImageBitmap(file).catch(() => null) : null;
  const size = { width: picture?.width ?? null, height: picture?.height ?? null };
  picture?.close();
  return size;
}
