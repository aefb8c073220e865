import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { type File, type fileRoutes, MediaVariant, UploadedFiles, UploadMetadata } from "#contract/files.ts";
import { maxFileSize, maxFilesAtOnce } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { fileStreams } from "#contract/streams.ts";
import { id } from "#contract/text.ts";
import type { PublicRouteName, streamPolicies } from "#domain/policies.ts";
import { mediaViewerOf } from "#server/accounts/gate.ts";
import type { Platform } from "#server/platform/context.ts";
import { type Gate, type Handlers, parse } from "#server/platform/serve.ts";
import { requireProject } from "#server/projects/project-access.ts";
import { type OtherWay, requireFile } from "./file-access.ts";
import { asFile, listFiles } from "./files.ts";
import { readMedia } from "./read-media.ts";
import { uploadLooseFile, uploadProjectFile } from "./upload-file.ts";

export const fileHandlers: Handlers<Exclude<keyof typeof fileRoutes, "getFilePreview">, PublicRouteName> = {
  async listFiles({ user, platform }, { id: projectId, ...paging }) {
    await requireProject(platform.database.db, user, projectId, "file.list");
    return listFiles(platform, projectId, paging);
  },
  getFile: async (member, input) => asFile(member.platform, await requireFile(member, input.id, "file.view")),
};

const MediaQuery = z.strictObject({
  e: z.coerce.number().int(),
  s: z.string().max(100),
  download: z.enum(["1"]).optional(),
});

/** Streams up and down, by hand: they are no JSON. */
export function fileStreamRoutes(
  platform: Platform,
  gate: Gate,
  { policies, otherWay }: { policies: typeof streamPolicies; otherWay: OtherWay },
) {
  for (const name of Object.keys(fileStreams) as (keyof typeof fileStreams)[]) {
    if (!policies[name]) throw new Error(`Stream ${name} has no policy.`);
  }
  return async (app: FastifyInstance) => {
    await app.register(multipart, {
      limits: { fileSize: maxFileSize, files: maxFilesAtOnce, fields: 4, fieldSize: 4096, parts: maxFilesAtOnce + 4 },
      throwFileSizeLimit: true,
    });
    app.post(fileStreams.uploadProjectFile.path, { bodyLimit: maxFileSize }, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      const { id: projectId } = parse(z.object({ id }), request.params);
      await requireProject(platform.database.db, member.user, projectId, "file.list");
      const part = await onePart(request);
      const metadata = metadataOf(part);
      const upload = { ...metadata, id: metadata.id ?? newId(), name: part.filename, content: part.file };
      const file = await uploadProjectFile(member, projectId, upload);
      requireWhole(part);
      return reply.code(201).send(file);
    });
    app.post(fileStreams.uploadFiles.path, { bodyLimit: maxFileSize }, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      const stored: File[] = [];
      for await (const part of request.files()) {
        const upload = { id: newId(), name: part.filename, content: part.file, category: "reference" as const };
        stored.push(await uploadLooseFile(member, upload));
      }
      if (stored.length === 0) throw new AppError("invalid_input", "This upload holds no file.");
      return reply.code(201).send(UploadedFiles.parse({ files: stored }));
    });
    app.get(fileStreams.readMedia.path, async (request, reply) => {
      const member = await mediaViewerOf(platform, request, reply);
      const place = parse(z.object({ id, variant: MediaVariant }), request.params);
      const { download, ...seal } = parse(MediaQuery, request.query);
      return readMedia(member, { ...place, ...seal, download: download === "1" }, { request, reply, otherWay });
    });
  };
}

async function onePart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new AppError("invalid_input", "A file is sent as multipart/form-data.");
  const part = await request.file();
  if (!part) throw new AppError("invalid_input", "This upload holds no file.");
  return part;
}

/** The `metadata` field, when it came before the file. */
function metadataOf(part: MultipartFile): z.output<typeof UploadMetadata> {
  const field = part.fields.metadata;
  const text = field && !Array.isArray(field) && field.type === "field" ? String(field.value) : "{}";
  try {
    return parse(UploadMetadata, JSON.parse(text));
  } catch (error) {
    part.file.resume();
    if (error instanceof AppError) throw error;
    throw new AppError("invalid_input", "The upload's metadata is not valid JSON.");
  }
}

function requireWhole(part: MultipartFile): void {
  if (part.file.truncated) throw new AppError("file_too_large");
}
