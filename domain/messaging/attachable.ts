/** Also of pictures and films to which not every system gives a type. */
const endings = /\.(pdf|docx?|txt|hei[cf]|avif|webp|mov|mp4|webm)$/i;

/** Pictures, films, PDF, Word and plain text (S3 section 5). `type` is the mime type, empty where nobody knows it. */
export function isAttachable({ name, type }: { name: string; type: string }): boolean {
  return /^(image|video)\//.test(type) || endings.test(name);
}
