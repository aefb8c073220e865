import type { Attachment } from "#contract/messages.ts";
import { newId } from "#contract/new-id.ts";
import { forgetFiles, keepFile } from "#web/platform/kept-files.ts";
import { asAttachment } from "./as-attachment.ts";
import { isRefusal } from "./is-refusal.ts";

/**
 * Keeps a file that could not go up because nobody was reached; throws again why it did not where that was a refusal, and a
 * sentence when there is no room. What is on this device alone has no address, and is known by its owner and a name of its own.
 */
export async function keepOnDevice(owner: string, file: File, why: unknown): Promise<Attachment> {
  if (isRefusal(why)) throw why;
  // as the server would say it, hours later
  if (file.size === 0) throw new Error(`"${file.name}" is empty.`);
  // without what shows it in the list there would be nothing to see of it
  await import("./on-device.tsx").catch(() => {
    throw why;
  });
  const id = `${owner}/${newId()}`;
  await keepFile(id, file).catch(({ message }: Error) => {
    throw new Error(`${(why as Error).message} It could not be kept on this device either: ${message}`);
  });
  const { name, size, type: mimeType } = file;
  return asAttachment({ id, name, size, mimeType, url: "", thumbnailUrl: null, ...(await sizeOf(file)) });
}

/** Those that no message waits for; what is not removed now is with the next sign-out. */
export function forgetOnDevice(attachments: Attachment[]): void {
  const kept = attachments.filter(({ url }) => !url).map(({ id }) => id);
  forgetFiles(kept).catch((error: Error) => console.warn("What was kept could not be removed:", error.message));
}

/** Of a picture, so that its room in the list is known; nothing of what this browser cannot draw. */
async function sizeOf(file: File): Promise<{ width: number | null; height: number | null }> {
  const picture = file.type.startsWith("image/") ? await createImageBitmap(file).catch(() => null) : null;
  const size = { width: picture?.width ?? null, height: picture?.height ?? null };
  picture?.close();
  return size;
}
