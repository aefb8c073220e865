// What is no JSON: files up as multipart, bytes down.
import { File, MediaVariant, UploadedFiles, UploadMetadata } from "#contract/files.ts";
import { maxFileSize, maxFilesAtOnce } from "#contract/limits.ts";
import { fileStreams } from "#contract/streams.ts";
import { id } from "#contract/text.ts";
import type { Operation, Parameter, Schema } from "./api-document.ts";
import { errorsOf, opening, type Rights, type Shapes } from "./operation-frame.ts";

type Name = keyof typeof fileStreams;

/** Adds them at the place that `at` answers for a path. */
export function describeStreams(
  at: (path: string) => Record<string, Operation>,
  { rights, shapes }: { rights: Rights; shapes: Shapes },
): void {
  const inPath = (name: string, schema: Schema): Parameter => ({ name, in: "path", required: true, schema });
  const inQuery = (name: string, schema: Schema, required: boolean): Parameter => ({
    name,
    in: "query",
    required,
    schema,
  });
  const inHeader = (name: string, description: string): Parameter => ({
    name,
    in: "header",
    required: true,
    schema: { type: "string", description },
  });
  const fileId: Schema = {
    ...shapes.input(id),
    description: "The file's id to be, made by the client and sent before the file: sent again it is the same file.",
  };
  const bytes = { "application/octet-stream": { schema: {} } };
  const streams: Record<Name, Pick<Operation, "parameters" | "requestBody" | "responses">> = {
    uploadProjectFile: {
      parameters: [inPath("id", shapes.input(id))],
      requestBody: form({ metadata: shapes.input(UploadMetadata), file: binary }, ["file"]),
      responses: { 201: json("Stored as a draft.", shapes.answer(File)) },
    },
    uploadFiles: {
      parameters: [],
      requestBody: form({ id_0: fileId, file_0: binary, id_1: fileId, file_1: binary }, ["file_0"]),
      responses: {
        201: json(`Stored, up to ${maxFilesAtOnce} at once; seen by you alone.`, shapes.answer(UploadedFiles)),
      },
    },
    addFileVersion: {
      parameters: [inPath("id", shapes.input(id))],
      requestBody: form({ file: binary }, ["file"]),
      responses: { 201: json("The file with its new version.", shapes.answer(File)) },
    },
    zipFiles: {
      parameters: [
        inPath("id", shapes.input(id)),
        inQuery("ids", { type: "string", description: "Files' ids, 16 bytes each, in base64url." }, false),
        inQuery("folder", shapes.input(id), false),
      ],
      responses: { 200: { description: "A zip.", content: { "application/zip": { schema: {} } } } },
    },
    createUpload: {
      parameters: [
        inHeader("Upload-Length", "Bytes of the whole."),
        inHeader("Upload-Metadata", "As tus says: id, name, projectId, category, folderId, fileId, each in base64."),
      ],
      responses: { 201: { description: "Begun; `Location` says where it goes on." } },
    },
    getUpload: {
      parameters: [inPath("id", shapes.input(id))],
      responses: { 200: { description: "`Upload-Offset` says how many bytes are safely here." } },
    },
    resumeUpload: {
      parameters: [inPath("id", shapes.input(id)), inHeader("Upload-Offset", "Where these bytes begin.")],
      requestBody: { required: true, content: { "application/offset+octet-stream": { schema: binary } } },
      responses: {
        200: json("The last byte came: the file.", shapes.answer(File)),
        204: { description: "Taken so far." },
      },
    },
    cancelUpload: {
      parameters: [inPath("id", shapes.input(id))],
      responses: { 204: { description: "Nothing of it stays." } },
    },
    putPoster: {
      parameters: [inPath("id", shapes.input(id))],
      requestBody: { required: true, content: { "image/*": { schema: { type: "string", format: "binary" } } } },
      responses: { 200: json("The film with its picture; the first one stays.", shapes.answer(File)) },
    },
    readMedia: {
      parameters: [
        inPath("id", shapes.input(id)),
        inPath("variant", shapes.input(MediaVariant)),
        inQuery("v", { type: "string", description: "Which content of the file." }, true),
        inQuery("e", { type: "integer", description: "When the address ends, in hours since 1970." }, true),
        inQuery("s", { type: "string", description: "Its signature. A file's `url` holds both." }, true),
        inQuery("download", { type: "string", enum: ["1"] }, false),
      ],
      responses: {
        200: { description: "The bytes.", content: bytes },
        206: { description: "The range of bytes that was asked for.", content: bytes },
        304: { description: "They have not changed." },
      },
    },
  };
  for (const [name, { method, path }] of Object.entries(fileStreams) as [Name, (typeof fileStreams)[Name]][]) {
    const { responses, ...parts } = streams[name];
    const isAboutOne = path.includes(":");
    at(path)[method.toLowerCase()] = {
      ...opening(name, path, rights),
      ...parts,
      responses: { ...responses, ...errorsOf(name, rights, isAboutOne) },
    };
  }
}

const binary: Schema = { type: "string", format: "binary", description: `At most ${maxFileSize / 1024 ** 3} GB.` };

function form(properties: Record<string, Schema>, required: string[]) {
  return { required: true, content: { "multipart/form-data": { schema: { type: "object", properties, required } } } };
}

function json(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}
