// Resumable uploads, as tus 1.0 says: the tus server speaks it, our own gate and rights stand around it.
import type { Server } from "@tus/server";
import { Metadata } from "@tus/utils";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { fileStreams } from "#contract/streams.ts";
import { id } from "#contract/text.ts";
import type { Platform } from "#server/platform/context.ts";
import { type Gate, parse } from "#server/platform/serve.ts";
import { makeUploadLocks } from "#server/platform/storage/upload-locks.ts";
import { asMember } from "./tus-store.ts";
import { requireUpload } from "./uploads.ts";

export function tusRoutes(platform: Platform, gate: Gate) {
  return async (app: FastifyInstance) => {
    const locks = makeUploadLocks(platform.database.pool.options, platform.log);
    app.addHook("preClose", () => locks.letGo());
    app.addHook("onClose", () => locks.stop());
    let made: Promise<Server> | undefined;
    // loaded when somebody uploads: with it comes the engine's own fetch, 5 MB
    const tus = () => {
      made ??= import("./tus-server.ts").then(
        ({ makeTusServer }) => makeTusServer(locks),
        (error: unknown) => {
          // what could not be read once may be there for the next
          made = undefined;
          throw error;
        },
      );
      return made;
    };
    // its bytes are read by the tus server itself
    app.removeAllContentTypeParsers();
    app.addContentTypeParser("*", (_request, _payload, done) => done(null));

    app.post(fileStreams.createUpload.path, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      const server = await tus();
      return answer(request, reply, () => asMember(member, () => server.handle(request.raw, reply.raw)));
    });
    for (const stream of [fileStreams.getUpload, fileStreams.resumeUpload, fileStreams.cancelUpload]) {
      app.route({
        method: stream.method,
        url: stream.path,
        async handler(request, reply) {
          const member = await gate.memberOf(request, reply);
          const { id: uploadId } = parse(z.object({ id }), request.params);
          await requireUpload(platform.database.db, member.user.id, uploadId);
          const server = await tus();
          return answer(request, reply, () => asMember(member, () => server.handle(request.raw, reply.raw)));
        },
      });
    }
  };
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
