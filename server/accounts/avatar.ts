import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { User } from "#contract/accounts.ts";
import { AppError } from "#contract/errors.ts";
import { maxAvatarSize } from "#contract/limits.ts";
import { accountStreams } from "#contract/streams.ts";
import type { Member, Platform } from "#server/platform/context.ts";
import { loadSharp, mostPixels } from "#server/platform/pictures.ts";
import { type Gate, parse } from "#server/platform/serve.ts";
import { mediaViewerOf } from "./gate.ts";
import { tellOf } from "./update-me.ts";

const side = 512;
const seconds = 10;
const inYear = 31_536_000;

/** A picture up, drawn anew and square; the picture down, for signed-in people. */
export function avatarRoutes(platform: Platform, gate: Gate) {
  return async (app: FastifyInstance) => {
    app.addContentTypeParser(/^(image\/|application\/octet-stream)/, (_request, payload, done) => done(null, payload));
    app.put(accountStreams.putAvatar.path, { bodyLimit: maxAvatarSize }, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      return setAvatar(member, await wholeOf(request));
    });
    app.get(accountStreams.readAvatar.path, (request, reply) => readAvatar(platform, request, reply));
  };
}

export async function removeAvatar(member: Member): Promise<User> {
  return saveAvatar(member, null);
}

async function setAvatar(member: Member, given: Buffer): Promise<User> {
  const drawn = await draw(given).catch(() => {
    throw unreadable();
  });
  const { sha256 } = await member.platform.storage.put(Readable.from([drawn]), maxAvatarSize);
  return saveAvatar(member, { sha256, size: drawn.length });
}

async function saveAvatar(member: Member, blob: { sha256: string; size: number } | null): Promise<User> {
  return member.platform.facts.change(member.user.id, async (change) => {
    if (blob) {
      const isThere = change.db.insertInto("blobs").values(blob);
      await isThere.onConflict((conflict) => conflict.column("sha256").doNothing()).execute();
    }
    // a new address each time: browsers may keep the old picture for good
    const avatar = blob && `/api/avatars/${randomBytes(16).toString("base64url")}`;
    const set = { avatar, avatar_sha256: blob?.sha256 ?? null };
    await change.db.updateTable("users").set(set).where("id", "=", member.user.id).execute();
    return tellOf(member.platform, change, member.user.id);
  });
}

/** Never the bytes that came: what a picture hides besides its pixels is left behind. */
async function draw(given: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(given, { limitInputPixels: mostPixels, pages: 1 })
    .timeout({ seconds })
    .autoOrient()
    .resize(side, side, { fit: "cover" })
    .webp({ quality: 86 })
    .toBuffer();
}

async function wholeOf(request: FastifyRequest): Promise<Buffer> {
  // said before it is read: the connection stays whole, and the sentence arrives
  if (Number(request.headers["content-length"]) > maxAvatarSize) throw tooLarge();
  if (!(request.body instanceof Readable)) throw new AppError("invalid_input", "Please send a picture.");
  const pieces: Buffer[] = [];
  let size = 0;
  // JSON has been read already
  if (!(request.body instanceof Readable)) throw unreadable();
  for await (const piece of request.body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxAvatarSize) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function unreadable(): AppError {
  return new AppError("unsupported_type", "This picture cannot be read. Please choose a PNG, JPEG, WebP, GIF or AVIF.");
}

function tooLarge(): AppError {
  return new AppError("file_too_large", "A picture may have at most 8 MB.");
}

async function readAvatar(platform: Platform, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  await mediaViewerOf(platform, request, reply);
  const { id } = parse(z.object({ id: z.string().regex(/^[\w-]{22}$/) }), request.params);
  const row = await platform.database.db
    .selectFrom("users")
    .select("avatar_sha256 as sha256")
    .where("avatar", "=", `/api/avatars/${id}`)
    .executeTakeFirst();
  if (!row?.sha256) throw new AppError("not_found");
  return reply
    .header("content-type", "image/webp")
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cache-control", `private, max-age=${inYear}, immutable`)
    .send(platform.storage.read(row.sha256));
}
