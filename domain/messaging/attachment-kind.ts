/** Whether a message shows a file as a picture or as a film, by mime type; `fileShown` (server/messaging) says it again in SQL. */
export function attachmentKind(mimeType: string): { isImage: boolean; isVideo: boolean } {
  return { isImage: mimeType.startsWith("image/"), isVideo: mimeType.startsWith("video/") };
}
