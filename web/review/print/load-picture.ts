import type { FilePreview } from "#contract/files.ts";
import { wantsOriginal } from "#web/files/viewer/picture-source.ts";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import type { DrawnPage } from "./drawn-page.ts";

/** Pixels: a larger original would fill a tablet's memory, and paper shows no more of it. */
const mostPixels = 50e6;

/** A picture, as sharp as it is there. */
export async function loadPicture(file: Viewed, preview: FilePreview | null): Promise<DrawnPage[]> {
  const pixels = (preview?.width ?? file.width ?? 0) * (preview?.height ?? file.height ?? 0);
  const original = pixels <= mostPixels && wantsOriginal(file, preview, Number.POSITIVE_INFINITY) ? file.url : null;
  for (const url of [original, preview?.largeUrl, preview?.thumbnailUrl ?? file.thumbnailUrl]) {
    const size = url && (await sizeOf(url));
    if (size) return [{ page: null, url, size }];
  }
  throw new Error("The picture could not be loaded. Check your connection and try again.");
}

/** Null: it does not come. */
async function sizeOf(url: string) {
  const picture = new Image();
  picture.src = url;
  return picture.decode().then(
    () => ({ width: picture.naturalWidth, height: picture.naturalHeight }),
    () => null,
  );
}
