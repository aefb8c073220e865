// Files up as multipart or in pieces, bytes down.
import { File, MediaVariant, UploadedFiles, UploadMetadata, ZipAddress } from "#contract/files.ts";
import { maxFileSize, maxFilesAtOnce } from "#contract/limits.ts";
import type { fileStreams } from "#contract/streams.ts";
import { id } from "#contract/text.ts";
import type { Parameter, Schema } from "./api-document.ts";
import type { Shapes } from "./operation-frame.ts";
import { binary, inPath, json, pictureBody, type StreamParts } from "./stream-parts.ts";

/** What is sent and answered by each stream of files. */
export function describeFileStreams(shapes: Shapes): Record<keyof typeof fileStreams, StreamParts> {
  const fileId: Schema = {
    ...shapes.input(id),
    description:
      "The file's id to be, made by the client, before the file or behind it: sent again it is the same file.",
  };
  const metadata: Schema = {
    ...shapes.input(UploadMetadata),
    description: "What is said of the file, as JSON; before the file or behind it.",
  };
  const bytes = { "application/octet-stream": { schema: {} } };
  return {
    uploadProjectFile: {
      parameters: [inPath("id", shapes.input(id))],
      requestBody: form({ metadata, file: fileBytes }, ["file"]),
      responses: { 201: json("Stored as a draft.", shapes.answer(File)) },
    },
    uploadFiles: {
      parameters: [],
      requestBody: form({ id_0: fileId, file_0: fileBytes, id_1: fileId, file_1: fileBytes }, ["file_0"]),
      responses: {
        201: json(`Stored, up to ${maxFilesAtOnce} at once; seen by you alone.`, shapes.answer(UploadedFiles)),
      },
    },
    addFileVersion: {
      parameters: [inPath("id", shapes.input(id))],
      requestBody: form({ file: fileBytes }, ["file"]),
      responses: { 201: json("The file with its new version.", shapes.answer(File)) },
    },
    zipFiles: {
      parameters: [
        inPath("id", shapes.input(id)),
        inQuery("ids", { type: "string", description: "Files' ids, 16 bytes each, in base64url." }, false),
        inQuery("folder", shapes.input(id), false),
        inQuery(
          "check",
          { type: "string", enum: ["1"], description: "Only where the zip lies, if there is one." },
          false,
        ),
        inQuery("e", { type: "integer", description: "Of an address that `check` answered." }, false),
        inQuery("s", { type: "string", description: "The same: who has no token, but a cookie, needs both." }, false),
      ],
      responses: {
        200: {
          description: "A zip; to `check`, where it lies.",
          content: { "application/zip": { schema: {} }, ...json("", shapes.answer(ZipAddress)).content },
        },
      },
    },
    createUpload: {
      parameters: [
        tusResumable,
        inHeader("Upload-Length", "Bytes of the whole."),
        inHeader("Upload-Metadata", "As tus says: id, name, projectId, category, folderId, fileId, each in base64."),
      ],
      responses: { 201: { description: "Begun; `Location` says where it goes on." }, 412: notAsTus },
    },
    getUpload: {
      parameters: [inPath("id", shapes.input(id)), tusResumable],
      responses: { 200: { description: "`Upload-Offset` says how many bytes are safely here." }, 412: notAsTus },
    },
    resumeUpload: {
      parameters: [
        inPath("id", shapes.input(id)),
        tusResumable,
        inHeader("Upload-Offset", "Where these bytes begin: what `HEAD` says."),
      ],
      requestBody: { required: true, content: { "application/offset+octet-stream": { schema: fileBytes } } },
      responses: {
        200: json("The last byte came: the file.", shapes.answer(File)),
        204: { description: "Taken so far." },
        409: inTusWords("Other bytes are to come first: `HEAD` says which."),
        412: notAsTus,
      },
    },
    cancelUpload: {
      parameters: [inPath("id", shapes.input(id)), tusResumable],
      responses: { 204: { description: "Nothing of it stays." }, 412: notAsTus },
    },
    putPoster: {
      parameters: [inPath("id", shapes.input(id))],
      requestBody: pictureBody(),
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
}

const fileBytes: Schema = { ...binary, description: `At most ${maxFileSize / 1024 ** 3} GB.` };

const tusResumable: Parameter = {
  name: "Tus-Resumable",
  in: "header",
  required: true,
  schema: { type: "string", const: "1.0.0", description: "The version of the protocol." },
};
/** What the protocol refuses is answered as its clients know it. */
const inTusWords = (description: string) => ({
  description,
  content: { "text/plain": { schema: { type: "string" } } },
});
const notAsTus = inTusWords("`Tus-Resumable` is missing.");

function inQuery(name: string, schema: Schema, required: boolean): Parameter {
  return { name, in: "query", required, schema };
}

function inHeader(name: string, description: string): Parameter {
  return { name, in: "header", required: true, schema: { type: "string", description } };
}

function form(properties: Record<string, Schema>, required: string[]) {
  return { required: true, content: { "multipart/form-data": { schema: { type: "object", properties, required } } } };
}
