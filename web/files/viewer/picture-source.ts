import type { FilePreview } from "#contract/files.ts";
import type { Viewed } from "./viewed.ts";

const largeSide = 1280;
/** Others are no pictures to a browser. */
const shown = ["image/png", "image/apng", "image/jpeg", "image/webp", "image/gif", "image/avif"];

/** Whether the original is to be shown, since more of it can be seen at this scale (screen for picture) than of what was made of it. */
export function wantsOriginal(file: Viewed, preview: FilePreview | null, scale: number): boolean {
  if (!preview || !shown.includes(file.mimeType)) return false;
  // a made one does not move
  if (file.mimeType === "image/gif" || !preview.largeUrl) return true;
  const side = Math.max(preview.width ?? file.width ?? 0, preview.height ?? file.height ?? 0);
  return side > largeSide && side * scale * devicePixelRatio > largeSide * 1.2;
}

/** The one that shows as much as can be seen at this scale. */
export function sharpestUrl(file: Viewed, preview: FilePreview, scale: number): string | null {
  return wantsOriginal(file, preview, scale) ? file.url : (preview.largeUrl ?? preview.thumbnailUrl);
}
