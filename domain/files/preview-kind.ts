/** What a file can be looked at as; `none` is an icon and a download. */
export type PreviewKind = "picture" | "pdf" | "video" | "audio" | "score" | "archive" | "text" | "none";

const byType: Record<string, PreviewKind> = {
  "application/pdf": "pdf",
  "application/vnd.recordare.musicxml": "score",
  "application/vnd.recordare.musicxml+xml": "score",
  "application/zip": "archive",
  "application/json": "text",
  "application/xml": "text",
  "text/plain": "text",
  "text/markdown": "text",
  "text/csv": "text",
};

/** By mime type. An SVG may hold scripts: it is never drawn (design/security). */
export function previewKind(mimeType: string): PreviewKind {
  if (mimeType === "image/svg+xml") return "none";
  const family = mimeType.split("/")[0];
  if (family === "image") return "picture";
  if (family === "video" || family === "audio") return family;
  return byType[mimeType] ?? "none";
}

/** The types of files that hold words which a search can know. */
export const typesWithWords = Object.keys(byType).filter((type) => ["pdf", "text"].includes(byType[type] as string));

/** Whether the server has work with it: text is cut by whoever reads it. */
export function isPreviewMade(kind: PreviewKind): boolean {
  return kind !== "text" && kind !== "none";
}

/** Pictures are laid one over the other as they are, PDFs page by page. */
export function canBeCompared(was: { mimeType: string }, is: { mimeType: string }): boolean {
  const kind = previewKind(was.mimeType);
  return kind === previewKind(is.mimeType) && (kind === "picture" || kind === "pdf");
}
