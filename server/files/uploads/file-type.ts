import { extname } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { AppError } from "#contract/errors.ts";

/**
 * What is taken, by extension. Where the bytes tell a type of their own it has to be one of these; types that have no
 * magic bytes (text, SVG, MusicXML) are taken by their extension and are only ever served as attachments.
 */
const taken: Record<string, readonly string[]> = {
  ".png": ["image/png", "image/apng"],
  ".jpg": ["image/jpeg"],
  ".jpeg": ["image/jpeg"],
  ".jfif": ["image/jpeg"],
  ".webp": ["image/webp"],
  ".gif": ["image/gif"],
  ".avif": ["image/avif"],
  ".heic": ["image/heic", "image/heif"],
  ".heif": ["image/heic", "image/heif"],
  ".tif": ["image/tiff"],
  ".tiff": ["image/tiff"],
  ".svg": ["image/svg+xml", "application/xml"],
  ".pdf": ["application/pdf"],
  ".mp4": ["video/mp4"],
  ".mov": ["video/quicktime", "video/mp4"],
  ".webm": ["video/webm"],
  ".mp3": ["audio/mpeg"],
  ".m4a": ["audio/x-m4a", "audio/mp4", "video/mp4"],
  ".wav": ["audio/wav"],
  ".ogg": ["audio/ogg", "video/ogg"],
  ".weba": ["audio/webm", "video/webm"],
  ".zip": ["application/zip"],
  ".rar": ["application/x-rar-compressed", "application/vnd.rar"],
  ".doc": ["application/msword", "application/x-cfb"],
  ".docx": ["application/vnd.openxmlformats-officedocument.wordprocessingml.document"],
  ".xlsx": ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"],
  ".pptx": ["application/vnd.openxmlformats-officedocument.presentationml.presentation"],
  ".txt": ["text/plain"],
  ".md": ["text/markdown"],
  ".csv": ["text/csv"],
  ".json": ["application/json"],
  ".xml": ["application/xml"],
  ".musicxml": ["application/vnd.recordare.musicxml+xml", "application/xml"],
  ".mxl": ["application/vnd.recordare.musicxml", "application/zip"],
  ".3dj": ["application/octet-stream"],
  ".3dz": ["application/octet-stream", "application/zip"],
};

const pictures = ["image/png", "image/apng", "image/jpeg", "image/webp", "image/gif", "image/avif", "image/tiff"];
/** Shown in the page; everything else is a download. */
const inline = [
  ...pictures.filter((type) => type !== "image/tiff"),
  "video/mp4",
  "video/webm",
  "video/quicktime",
  "audio/x-m4a",
  "audio/mpeg",
  "audio/wav",
  "audio/ogg",
  "audio/mp4",
  "audio/webm",
];

/** Bytes at the beginning that tell a type. */
export const headSize = 4100;

/** Throws `unsupported_type` for a name that no content could save. */
export function requireKnownKind(name: string): readonly string[] {
  const allowed = taken[extname(name).toLowerCase()];
  if (!allowed) throw new AppError("unsupported_type", `Files like "${name.slice(-40)}" cannot be taken.`);
  return allowed;
}

/** The mime type that name and first bytes agree on. Throws `unsupported_type`. */
export async function typeOf(name: string, head: Buffer): Promise<string> {
  const allowed = requireKnownKind(name);
  const seen = await fileTypeFromBuffer(head);
  if (seen && !allowed.includes(seen.mime)) {
    throw new AppError("unsupported_type", `The content of "${name.slice(-40)}" is not what its name says.`);
  }
  if (!seen && pictures.includes(allowed[0] as string)) {
    throw new AppError("unsupported_type", `The content of "${name.slice(-40)}" is not a picture.`);
  }
  if (allowed[0] === "application/xml" && isScore(head)) return "application/vnd.recordare.musicxml+xml";
  // containers of films hold sound alone, too
  if (seen?.mime.startsWith("video/") && allowed[0]?.startsWith("audio/")) return allowed[0];
  // a packed score is a zip that says more by its name
  if (seen?.mime === "application/zip") return allowed[0] as string;
  return seen && !seen.mime.endsWith("/xml") && !seen.mime.endsWith("x-cfb") ? seen.mime : (allowed[0] as string);
}

/** A MusicXML score that goes by the name of plain XML. */
function isScore(head: Buffer): boolean {
  return /<!DOCTYPE score-|<score-(partwise|timewise)[\s>]/.test(head.toString("utf8").replaceAll("\0", ""));
}

export function isShownInline(mimeType: string): boolean {
  return inline.includes(mimeType);
}

/** The first bytes of a stream, and the whole of it, those first bytes included. */
export async function peek(
  source: AsyncIterable<Buffer>,
  bytes = headSize,
): Promise<{ head: Buffer; whole: AsyncIterable<Buffer> }> {
  const pieces = source[Symbol.asyncIterator]();
  const first: Buffer[] = [];
  for (let size = 0; size < bytes; ) {
    const { value, done } = await pieces.next();
    if (done) break;
    first.push(value);
    size += value.length;
  }
  return { head: Buffer.concat(first), whole: rejoin(first, pieces) };
}

async function* rejoin(first: Buffer[], pieces: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* first;
    for (;;) {
      const { value, done } = await pieces.next();
      if (done) return;
      yield value;
    }
  } finally {
    // whoever stops reading ends the upload
    await pieces.return?.();
  }
}
