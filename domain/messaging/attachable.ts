const endings = /\.(pdf|docx?|txt)$/i;

/** Pictures, films, PDF, Word and plain text (S3 section 5). `type` is the mime type, empty where nobody knows it. */
export function isAttachable({ name, type }: { name: string; type: string }): boolean {
  return /^(image|video)\//.test(type) || endings.test(name);
}
