// The tus server over our own storage, loaded with the first upload.
import { Server } from "@tus/server";
import { z } from "zod";
import { type ErrorBody, errors } from "#contract/errors.ts";
import { newId } from "#contract/new-id.ts";
import { fileStreams } from "#contract/streams.ts";
import { id } from "#contract/text.ts";
import { asAppError } from "#server/platform/answer-errors.ts";
import { parse } from "#server/platform/serve.ts";
import type { makeUploadLocks } from "#server/platform/storage/upload-locks.ts";
import { requireFile } from "../file-access.ts";
import { asFile } from "../files.ts";
import { memberNow, TusStore } from "./tus-store.ts";
import { requireUpload } from "./uploads.ts";

/** Milliseconds that whoever writes has to let go for whoever resumes. */
const lockDrainTimeout = 500;

export function makeTusServer(locker: ReturnType<typeof makeUploadLocks>): Server {
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
