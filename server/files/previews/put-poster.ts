import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { File } from "#contract/files.ts";
import { maxPosterSize } from "#contract/limits.ts";
import { fileStreams } from "#contract/streams.ts";
import { id as fileId } from "#contract/text.ts";
import { previewKind } from "#domain/files/preview-kind.ts";
import type { Member } from "#server/platform/context.ts";
import { type Gate, parse } from "#server/platform/serve.ts";
import { type Made, PreviewProblem } from "#server/previews/made.ts";
import { storeDerived } from "#server/previews/previews.ts";
import { runWorker } from "#server/previews/run-worker.ts";
import { requireFile, requireUnsent } from "../file-access.ts";
import { fileAudience } from "../file-audience.ts";
import { getFile } from "../files.ts";
import { laterThanSeen } from "../later-than-seen.ts";
import { tellVersions } from "../tell-versions.ts";

/** Streams by hand: the body is the picture. */
export function posterRoutes(gate: Gate) {
  return async (app: FastifyInstance) => {
    app.addContentTypeParser(/^image\//, { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    app.put(fileStreams.putPoster.path, { bodyLimit: maxPosterSize }, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      const { id } = parse(z.object({ id: fileId }), request.params);
      if (!Buffer.isBuffer(request.body)) throw new AppError("invalid_input", "The picture is sent as the whole body.");
      return putPoster(member, id, request.body);
    });
  };
}

/**
 * Gives a film its picture, once, from the browser of whoever sent the film; the bytes that came are drawn anew and never
 * kept. Throws `forbidden` to others, `invalid_input` for what is no picture or no film, `conflict` for what hangs on a
 * message.
 */
async function putPoster(member: Member, id: string, picture: Buffer): Promise<File> {
  const { platform, user } = member;
  const file = await requireFile(member, id, "file.view");
  if (file.uploaded_by !== user.id) throw new AppError("forbidden");
  if (previewKind(file.mime_type) !== "video") throw new AppError("invalid_input", "Only films take a picture.");
  if (file.has_thumb) return getFile(platform, id);
  await requireUnsent(platform.database.db, platform, file);
  const stored = await Promise.all(
    (await drawn(picture)).derived.map(async ({ variant, bytes }) => ({
      file_id: id,
      source: file.sha256,
      variant,
      sha256: await storeDerived(platform, bytes),
    })),
  );
  return platform.facts.change(user.id, async ({ db, publish }) => {
    const kept = await db
      .insertInto("posters")
      .values(stored)
      .onConflict((conflict) => conflict.doNothing())
      .returning("variant")
      .execute();
    if (kept.length > 0) {
      const now = { has_thumb: true, updated_at: laterThanSeen };
      await db.updateTable("files").set(now).where("id", "=", id).where("sha256", "=", file.sha256).execute();
      const ofContent = db.updateTable("file_versions").set({ has_thumb: true }).where("file_id", "=", id);
      const versions = await ofContent.where("sha256", "=", file.sha256).returning(["file_id", "version"]).execute();
      await tellVersions(platform, { db, publish }, versions);
    }
    const shown = await getFile(platform, id, db);
    if (kept.length > 0) publish("file:updated", await fileAudience(db, shown), shown);
    return shown;
  });
}

async function drawn(picture: Buffer): Promise<Made> {
  const source = { size: picture.length, read: async (start: number, end: number) => picture.subarray(start, end) };
  try {
    return await runWorker("poster", source);
  } catch (error) {
    if (error instanceof PreviewProblem) throw new AppError("invalid_input", error.message);
    throw error;
  }
}
