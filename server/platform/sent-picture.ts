// A picture that is the whole body of a request, what is kept of it, and how it is sent again.
import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ResizeOptions } from "sharp";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { Platform } from "./context.ts";
import { loadSharp, mostPixels } from "./pictures.ts";
import type { StoredBlob } from "./storage/storage.ts";

const seconds = 10;
/** Pixels of the longer side, as it is kept. */
const side = 512;
const inYear = 31_536_000;

/** What stands in the path of a picture. */
export const PictureId = z.object({ id: z.string().regex(/^[\w-]{22}$/, "This address is not valid.") });

/** A new one with each picture: browsers may keep the old one for good. */
export function newPictureId(): string {
  return randomBytes(16).toString("base64url");
}

/** Lets this plugin's routes take pictures as a stream. */
export function takePictures(app: FastifyInstance): void {
  app.addContentTypeParser(/^(image\/|application\/octet-stream)/, (_request, payload, done) => done(null, payload));
}

/** The whole of it, within `maxSize` bytes. */
export async function sentPicture(request: FastifyRequest, maxSize: number): Promise<Buffer> {
  if (Number(request.headers["content-length"]) > maxSize) throw tooLarge(maxSize);
  if (!(request.body instanceof Readable)) throw new AppError("invalid_input", "Please send a picture.");
  const pieces: Buffer[] = [];
  let size = 0;
  // a body that is destroyed takes its connection along, and the sentence with it
  for await (const piece of request.body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxSize) throw tooLarge(maxSize);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Drawn anew and stored: never the bytes that came, as a picture may hide more than its pixels. Throws `unsupported_type`. */
export async function keepPicture(
  { storage }: Pick<Platform, "storage">,
  given: Buffer,
  { maxSize, ...fit }: Pick<ResizeOptions, "fit" | "withoutEnlargement"> & { maxSize: number },
): Promise<StoredBlob> {
  const drawn = await draw(given, { ...fit, width: side, height: side }).catch(() => {
    throw new AppError(
      "unsupported_type",
      "This picture cannot be read. Please choose a PNG, JPEG, WebP, GIF or AVIF.",
    );
  });
  return storage.put(Readable.from([drawn]), maxSize);
}

/** To be kept for good: by whoever asked alone, or where it `isPublic` by everybody on the way. */
export function sendPicture(
  reply: FastifyReply,
  { storage }: Pick<Platform, "storage">,
  { sha256, isPublic }: { sha256: string; isPublic: boolean },
): FastifyReply {
  return reply
    .header("content-type", "image/webp")
    .header("content-security-policy", "sandbox; default-src 'none'")
    .header("cache-control", `${isPublic ? "public" : "private"}, max-age=${inYear}, immutable`)
    .send(storage.read(sha256));
}

async function draw(given: Buffer, resize: ResizeOptions): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(given, { limitInputPixels: mostPixels, pages: 1 })
    .timeout({ seconds })
    .autoOrient()
    .resize(resize)
    .webp({ quality: 86 })
    .toBuffer();
}

function tooLarge(maxSize: number): AppError {
  return new AppError("file_too_large", `A picture may have at most ${maxSize / 1024 ** 2} MB.`);
}
