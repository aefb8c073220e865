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
  const bytes = { "application/octet-stream": { schema: {} } };
  const streams: Record<Name, Pick<Operation, "parameters" | "requestBody" | "responses">> = {
    uploadProjectFile: {
      parameters: [inPath("id", shapes.input(id))],
      requestBody: form({ metadata: shapes.input(UploadMetadata), file: binary }, ["file"]),
      responses: { 201: json("Stored as a draft.", shapes.answer(File)) },
    },
    uploadFiles: {
      parameters: [],
      requestBody: form({ file_0: binary, file_1: binary }, ["file_0"]),
      responses: {
        201: json(`Stored, up to ${maxFilesAtOnce} at once; seen by you alone.`, shapes.answer(UploadedFiles)),
      },
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
