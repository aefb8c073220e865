import multipart, { type MultipartFile } from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { AppError } from "#contract/errors.ts";
import type { fileSearchRoutes } from "#contract/file-search.ts";
import { type File, type fileRoutes, MediaVariant, UploadedFiles, VersionMetadata } from "#contract/files.ts";
import type { folderRoutes } from "#contract/folders.ts";
import { maxFileSize, maxFilesAtOnce } from "#contract/limits.ts";
import { newId } from "#contract/new-id.ts";
import { fileStreams } from "#contract/streams.ts";
import { id } from "#contract/text.ts";
import type { PublicRouteName, streamPolicies } from "#domain/policies.ts";
import { mediaViewerOf } from "#server/accounts/sessions/gate.ts";
import type { Platform } from "#server/platform/context.ts";
import { type Gate, type Handlers, parse } from "#server/platform/serve.ts";
import { requireProject } from "#server/projects/project-access.ts";
import { changeFiles, deleteFile, restoreFile, updateFile } from "./change-files.ts";
import { createFolder, deleteFolder, updateFolder } from "./change-folders.ts";
import { findVisible, type OtherWay, requireFile } from "./file-access.ts";
import { asFile } from "./files.ts";
import { listFiles } from "./finding/list-files.ts";
import { matchFiles } from "./finding/match-files.ts";
import { searchFiles } from "./finding/search-files.ts";
import { listFolders, requireFolder } from "./folders.ts";
import { readMedia } from "./media/read-media.ts";
import { isZipAddress } from "./media/zip-address.ts";
import { zipFiles } from "./media/zip-files.ts";
import { withRoom } from "./uploads/body-room.ts";
import { restoreVersion } from "./uploads/keep-file.ts";
import { metadataOf, readProjectForm } from "./uploads/project-form.ts";
import { receiveLooseFile, uploadFileFirst, uploadProjectFile, uploadVersion } from "./uploads/upload-file.ts";

export const fileHandlers: Handlers<
  | Exclude<keyof typeof fileRoutes, "getFilePreview" | "getVersionPreview" | "listFileVersions">
  | keyof typeof fileSearchRoutes,
  PublicRouteName
> = {
  async listFiles({ user, platform }, { id: projectId, ...paging }) {
    await requireProject(platform.database.db, user, projectId, paging.deleted ? "file.delete" : "file.list");
    return listFiles(platform, projectId, paging);
  },
  searchFiles,
  async matchFiles({ user, platform }, { id: projectId, ...wanted }) {
    const access = await requireProject(platform.database.db, user, projectId, "file.list");
    if (wanted.folderId) await requireFolder(platform.database.db, access, wanted.folderId);
    return matchFiles(platform, projectId, wanted);
  },
  findFiles: async (member, { ids }) => ({
    items: (await findVisible(member, ids)).map((row) => asFile(member.platform, row)),
  }),
  changeFiles: async (member, input) => ({ outcomes: await changeFiles(member, input) }),
  updateFile,
  deleteFile: (member, { id }) => deleteFile(member, id),
  restoreFile: (member, { id }) => restoreFile(member, id),
  restoreFileVersion: (member, { id, version }) => restoreVersion(member, id, version),
  getFile: async (member, input) => asFile(member.platform, await requireFile(member, input.id, "file.view")),
};

export const folderHandlers: Handlers<keyof typeof folderRoutes, PublicRouteName> = {
  async listFolders({ user, platform }, { id }) {
    await requireProject(platform.database.db, user, id, "file.list");
    return { items: await listFolders(platform.database.db, id) };
  },
  createFolder,
  updateFolder,
  deleteFolder: (member, { id }) => deleteFolder(member, id),
};

const ZipQuery = z.strictObject({
  ids: z.string().max(6000).optional(),
  folder: id.optional(),
  check: z.enum(["1"]).optional(),
  /** Of an address that `check` answered. */
  e: z.coerce.number().int().optional(),
  s: z.string().optional(),
});

const MediaQuery = z.strictObject({
  v: z.string().regex(/^[0-9a-f]{12}$/),
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
      // each file may come with its id
      limits: {
        fileSize: maxFileSize,
        files: maxFilesAtOnce,
        fields: maxFilesAtOnce,
        fieldSize: 4096,
        parts: 2 * maxFilesAtOnce,
      },
      throwFileSizeLimit: true,
    });
    app.post(fileStreams.uploadProjectFile.path, { bodyLimit: maxFileSize }, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      const { id: projectId } = parse(z.object({ id }), request.params);
      await requireProject(platform.database.db, member.user, projectId, "file.list");
      return withRoom(member, { size: announced(request), projectId }, async (room) => {
        const { part, before, behind } = await readProjectForm(request);
        const bytes = { name: part.filename, content: part.file, room };
        const file = before
          ? await uploadProjectFile(member, projectId, { ...before, ...bytes })
          : await uploadFileFirst(member, projectId, { ...bytes, said: behind });
        requireWhole(part);
        return reply.code(201).send(file);
      });
    });
    app.post(fileStreams.uploadFiles.path, { bodyLimit: maxFileSize }, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      return withRoom(member, { size: announced(request), projectId: null }, async (room) => {
        const received: { part: MultipartFile; keep: (id: string) => Promise<File>; file: File | undefined }[] = [];
        for await (const part of request.files()) {
          const said = idOf(part);
          const keep = await receiveLooseFile(member, { name: part.filename, content: part.file, room });
          received.push({ part, keep, file: said === undefined ? undefined : await keep(said) });
        }
        if (received.length === 0) throw new AppError("invalid_input", "This upload holds no file.");
        // of whose id nothing was said before it, all that follows may say it
        const ids = received.map(({ part }) => idOf(part) ?? newId());
        const files: File[] = [];
        for (const [place, { keep, file }] of received.entries())
          files.push(file ?? (await keep(ids[place] as string)));
        return reply.code(201).send(UploadedFiles.parse({ files }));
      });
    });
    app.post(fileStreams.addFileVersion.path, { bodyLimit: maxFileSize }, async (request, reply) => {
      const member = await gate.memberOf(request, reply);
      const { id: fileId } = parse(z.object({ id }), request.params);
      const { project_id: projectId } = await requireFile(member, fileId, "file.newVersion");
      return withRoom(member, { size: announced(request), projectId }, async (room) => {
        const part = await onePart(request);
        const { note } = metadataOf(part, VersionMetadata);
        const file = await uploadVersion(member, fileId, { name: part.filename, content: part.file, room, note });
        requireWhole(part);
        return reply.code(201).send(file);
      });
    });
    // a HEAD of it would pack all of it to throw it away
    app.get(fileStreams.zipFiles.path, { exposeHeadRoute: false }, async (request, reply) => {
      const member = await mediaViewerOf(platform, request, reply);
      const { id: projectId } = parse(z.object({ id }), request.params);
      const { check, e, s, ...chosen } = parse(ZipQuery, request.query);
      const wanted = { projectId, ...chosen };
      const isAllowed = request.headers.authorization || isZipAddress(platform, member.user.id, { ...wanted, e, s });
      if (!isAllowed) throw new AppError("unauthenticated");
      return zipFiles(member, { ...wanted, isCheck: check === "1" }, reply);
    });
    app.route({
      // a HEAD that the framework makes of a GET reads the whole file and throws it away
      method: ["GET", "HEAD"],
      url: fileStreams.readMedia.path,
      async handler(request, reply) {
        const member = await mediaViewerOf(platform, request, reply);
        const place = parse(z.object({ id, variant: MediaVariant }), request.params);
        const { download, ...seal } = parse(MediaQuery, request.query);
        return readMedia(member, { ...place, ...seal, download: download === "1" }, { request, reply, otherWay });
      },
    });
  };
}

/** Bytes of the body, as far as it says: what surrounds the file counts along. A body in chunks says nothing. */
function announced(request: FastifyRequest): number {
  return Number(request.headers["content-length"]) || 0;
}

async function onePart(request: FastifyRequest): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new AppError("invalid_input", "A file is sent as multipart/form-data.");
  const part = await request.file();
  if (!part) throw new AppError("invalid_input", "This upload holds no file.");
  return part;
}

/** The `id_0` of a `file_0`, as far as the form has come. Throws `invalid_input`. */
function idOf(part: MultipartFile): string | undefined {
  const field = part.fields[part.fieldname.replace(/^file_/, "id_")];
  if (!field || Array.isArray(field) || field.type !== "field") return undefined;
  try {
    return parse(id, field.value);
  } catch (error) {
    part.file.resume();
    throw error;
  }
}

function requireWhole(part: MultipartFile): void {
  if (part.file.truncated) throw new AppError("file_too_large");
}
