export type FileKind = "image" | "video" | "audio" | "archive" | "document";

/** The icon's kind by mime type: zip and rar are archives, all else is a document (S1 section 2). */
export function fileKind(mimeType: string): FileKind {
  const family = mimeType.split("/")[0];
  if (family === "image" || family === "video" || family === "audio") return family;
  return /zip|rar/.test(mimeType) ? "archive" : "document";
}
