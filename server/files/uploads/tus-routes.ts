// Resumable uploads, as tus 1.0 says: @tus/server speaks it, our own gate, rights and storage stand around it.

import { Server } from "@tus/server";
import { Metadata } from "@tus/utils";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError, type ErrorBody, errors } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import { fileStreams } from "#contract/streams.ts";
import { id } from "#contract/text.ts";
import { asAppError } from "#server/platform/answer-errors.ts";
import type { Platform } from "#server/platform/context.ts";
import { type Gate, parse } from "#server/platform/serve.ts";
import { makeUploadLocks } from "#server/platform/storage/upload-locks.ts";
import { requireFile } from "../file-access.ts";
import { asFile } from "../files.ts";
import { asMember, memberNow, TusStore } from "./tus-store.ts";
import { requireUpload } from "./uploads.ts";

/** Milliseconds that whoever writes has to let go for whoever resumes. */
const lockDrainTimeout = 500;

export function tusRoutes(platform: Platform, gate: Gate) {
  return async (app: FastifyInstance) => {
    const locks = makeUploadLocks(platform.database.pool.options, platform.log);
    app.addHook("preClose", () => locks.letGo());
    app.addHook("onClose", () => locks.stop());
    const tus = makeServer(locks);
    // its bytes are read by the tus server itself
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _payload, done) => done(null));

    app.post(fileStreams.createUpload.path, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      return answer(request, reply, () => asMember(member, () => tus.handle(request.raw, reply.raw)));
    });
    for (const stream of [fileStreams.getUpload, fileStreams.resumeUpload, fileStreams.cancelUpload]) {
      app.route({
        method: stream.method,
        url: stream.path,
        async handler(request, reply) {
          const member = await gate.memberOf(request, reply);
          const { id: uploadId } = parse(z.object({ id }), request.params);
          await requireUpload(platform.database.db, member.user.id, uploadId);
          return answer(request, reply, () => asMember(member, () => tus.handle(request.raw, reply.raw)));
        },
      });
    }
  };
}

function makeServer(locker: ReturnType<typeof makeUploadLocks>): Server {
  return new Server({
    path: `/api${fileStreams.createUpload.path}`,
    datastore: new TusStore(),
    locker,
    lockDrainTimeout,
    relativeLocation: true,
    // our own pages only, as everywhere: no other site's script gets an answer
    allowedOrigins: [],
    namingFunction: (_request, metadata) =>
      parse(z.object({ id: id.default(newId) }), { id: metadata?.id ?? undefined }).id,
    async onUploadFinish(_request, upload) {
      const member = memberNow();
      const { db } = member.platform.database;
      const row = await requireUpload(db, member.user.id, upload.id);
      // asked again, too, by whoever missed the answer: a day later they may be somebody else to it
      const file = asFile(member.platform, await requireFile(member, row.file_id ?? row.id, "file.view"));
      return { status_code: 200, headers: { "Content-Type": "application/json" }, body: JSON.stringify(file) };
    },
    onResponseError(_request, error) {
      if (!(error instanceof Error)) return undefined;
      const { platform, requestId } = memberNow();
      const known = asAppError(error, platform.log);
      const body: ErrorBody = { message: known.message, code: known.code, requestId };
      return { status_code: errors[known.code][0], body: JSON.stringify(body) };
    },
  });
}

/** The tus server writes the answer by itself; headers that were set for every answer go with it. */
async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  handle: () => Promise<void>,
): Promise<FastifyReply> {
  if (!isMetadata(request.headers["upload-metadata"]))
    throw new AppError("invalid_input", "The upload's metadata cannot be read.");
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value as string);
  }
  reply.hijack();
  await handle();
  return reply;
}

function isMetadata(header: unknown): boolean {
  if (header === undefined) return true;
  try {
    return typeof header === "string" && Metadata.parse(header) !== undefined;
  } catch {
    return false;
  }
}
