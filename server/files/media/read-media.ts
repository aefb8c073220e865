import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "#contract/errors.ts";
import type { MediaVariant } from "#contract/files.ts";
import { rangeOf } from "#domain/files/byte-range.ts";
import { audit } from "#server/accounts/audit.ts";
import type { Member } from "#server/platform/context.ts";
import type { ByteRange } from "#server/platform/storage/storage.ts";
import { type OtherWay, requireFile } from "../file-access.ts";
import type { FileRow } from "../files.ts";
import { isShownInline } from "../uploads/file-type.ts";
import { contentMark, isRightSignature } from "./media-urls.ts";

/** Bytes that are worth the shorter way. */
const much = 256 * 1024;

interface Wanted {
  id: string;
  variant: MediaVariant;
  v: string;
  e: number;
  s: string;
  download: boolean;
}

/** Streams a file's bytes to whoever holds a signed address and may still see the file now. */
export async function readMedia(
  member: Member,
  { id, variant, v, e, s, download }: Wanted,
  { request, reply, otherWay }: { request: FastifyRequest; reply: FastifyReply; otherWay: OtherWay },
): Promise<FastifyReply> {
  const file = await requireFile(member, id, "file.view", otherWay);
  const content = await contentOf(member, file, v);
  if (!isRightSignature(member.platform, { id, sha256: content.sha256 }, variant, { e, s }))
    throw new AppError("not_found");
  const { sha256, mimeType } = await blobOf(member, id, content, variant);
  const size = await member.platform.storage.size(sha256);
  if (size === null) throw new AppError("not_found");
  const isInline = !download && isShownInline(mimeType);
  reply
    .header("content-type", isInline || download ? mimeType : "application/octet-stream")
    .header("content-disposition", disposition(isInline ? "inline" : "attachment", content.name))
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cache-control", "private, max-age=3600")
    .header("accept-ranges", "bytes")
    .header("etag", `"${sha256}"`);
  if (request.headers["if-none-match"] === `"${sha256}"`) return reply.code(304).send();
  const range = rangeOf(request.headers.range, size);
  if (range === "outside") return reply.code(416).header("content-range", `bytes */${size}`).send();
  if (range) reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.header("content-length", end - start + 1);
  // nothing is opened for it, and nothing taken
  if (request.method === "HEAD") return reply.send();
  if (variant === "original") await auditAdmin(member, file, range);
  if (end - start < much) return reply.send(member.platform.storage.read(sha256, range));
  return pour(member, reply, { sha256, start, end });
}

/** Past the framework, which would take a stream: see `pourFile`. */
async function pour(
  { platform }: Member,
  reply: FastifyReply,
  { sha256, ...range }: ByteRange & { sha256: string },
): Promise<FastifyReply> {
  const { raw } = reply.hijack();
  raw.writeHead(reply.statusCode, reply.getHeaders() as OutgoingHttpHeaders);
  try {
    await platform.storage.pour(sha256, range, raw);
    raw.end();
  } catch (error) {
    // whoever left needs no more; else the answer ends too early, and says so by that
    if (!raw.destroyed) platform.log.error({ err: error, sha256 }, "a download broke off");
    raw.destroy();
  }
  return reply;
}

/** What admins take is written down, once for each file and not for each part of it (security.md, audit log). */
async function auditAdmin(member: Member, file: FileRow, range: ByteRange | undefined): Promise<void> {
  if (member.user.userType !== "admin" || (range?.start ?? 0) > 0) return;
  const entry = { action: "file.downloaded", actorId: member.user.id, object: file.name, objectId: file.id } as const;
  await audit(member.platform.database.db, member, entry);
}

interface Content {
  name: string;
  sha256: string;
  mimeType: string;
}

/** The current one bears the file's name of today, older ones theirs. */
async function contentOf({ platform }: Member, file: FileRow, mark: string): Promise<Content> {
  if (contentMark(file.sha256) === mark) return { name: file.name, sha256: file.sha256, mimeType: file.mime_type };
  const older = await platform.database.db
    .selectFrom("file_versions")
    .select(["name", "sha256", "mime_type as mimeType"])
    .where("file_id", "=", file.id)
    .where("sha256", "like", `${mark}%`)
    .orderBy("version", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!older) throw new AppError("not_found");
  return older;
}

async function blobOf({ platform }: Member, fileId: string, content: Content, variant: MediaVariant) {
  if (variant === "original") return content;
  const { db } = platform.database;
  const preview = await db
    .selectFrom("previews")
    .select("sha256")
    .where("source", "=", content.sha256)
    .where("variant", "=", variant)
    .unionAll(
      db
        .selectFrom("posters")
        .select("sha256")
        .where("file_id", "=", fileId)
        .where("source", "=", content.sha256)
        .where("variant", "=", variant),
    )
    .executeTakeFirst();
  if (!preview) throw new AppError("not_found");
  return { sha256: preview.sha256, mimeType: derivedTypes[variant] ?? "image/webp" };
}

/** Every other variant is a picture. */
const derivedTypes: Partial<Record<MediaVariant, string>> = {
  peaks: "application/json",
  listing: "application/json",
  score: "application/vnd.recordare.musicxml+xml",
};

/** RFC 6266: an ASCII name for old clients, the real one beside it. */
export function disposition(kind: "inline" | "attachment", name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
