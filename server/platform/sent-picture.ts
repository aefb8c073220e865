// A picture that is the whole body of a request, and what is kept of it.
import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { ResizeOptions } from "sharp";
import { AppError } from "#contract/errors.ts";
import type { Platform } from "./context.ts";
import type { Db } from "./db.ts";
import { loadSharp, mostPixels } from "./pictures.ts";

const seconds = 10;

/** Lets this plugin's routes take pictures as a stream. */
export function takePictures(app: FastifyInstance): void {
  app.addContentTypeParser(/^(image\/|application\/octet-stream)/, (_request, payload, done) => done(null, payload));
}

/** The whole of it, within `maxSize` bytes. */
export async function sentPicture(request: FastifyRequest, maxSize: number): Promise<Buffer> {
  // said before it is read: the connection stays whole, and the sentence arrives
  if (Number(request.headers["content-length"]) > maxSize) throw tooLarge();
  if (!(request.body instanceof Readable)) throw new AppError("invalid_input", "Please send a picture.");
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request.body as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxSize) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

export interface KeptPicture {
  sha256: string;
  size: number;
}

/** Drawn anew and stored: never the bytes that came, as a picture may hide more than its pixels. */
export async function keepPicture(
  { storage }: Pick<Platform, "storage">,
  given: Buffer,
  { maxSize, ...resize }: ResizeOptions & { maxSize: number },
): Promise<KeptPicture> {
  const drawn = await draw(given, resize).catch(() => {
    throw new AppError(
      "unsupported_type",
      "This picture cannot be read. Please choose a PNG, JPEG, WebP, GIF or AVIF.",
    );
  });
  const { sha256 } = await storage.put(Readable.from([drawn]), maxSize);
  return { sha256, size: drawn.length };
}

/** In the transaction that names it. */
export async function holdPicture(db: Db, { sha256, size }: KeptPicture): Promise<void> {
  const isThere = db.insertInto("blobs").values({ sha256, size });
  await isThere.onConflict((conflict) => conflict.column("sha256").doNothing()).execute();
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

function tooLarge(): AppError {
  return new AppError("file_too_large", "A picture may have at most 8 MB.");
}
