// The form that brings a file into a project: the file, and what is said of it before or behind it (S1 section 7).
import type { Multipart, MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { z } from "zod";
import { AppError } from "#contract/errors.ts";
import { UploadMetadata } from "#contract/files.ts";
import { newId } from "#contract/new-id.ts";
import { parse } from "#server/platform/serve.ts";
import type { SaidOfFile } from "./upload-file.ts";

interface ProjectForm {
  part: MultipartFile;
  /** Null where nothing was said before the file. */
  before: SaidOfFile | null;
  /** To be asked when the file's bytes are read. */
  behind: () => Promise<SaidOfFile>;
}

/** Throws `invalid_input` for what is no form, holds no file, or says what cannot be. */
export async function readProjectForm(request: FastifyRequest): Promise<ProjectForm> {
  if (!request.isMultipart()) throw new AppError("invalid_input", "A file is sent as multipart/form-data.");
  const parts = request.parts();
  const part = await fileOf(parts);
  if (!part) throw new AppError("invalid_input", "This upload holds no file.");
  return {
    part,
    before: part.fields.metadata ? saidBeside(part) : null,
    async behind() {
      for await (const other of parts) {
        if (other.type === "file") other.file.resume();
        else if (other.fieldname === "metadata") break;
      }
      return saidBeside(part);
    },
  };
}

/** Not by a loop over them: that would be the end of what follows. */
async function fileOf(parts: AsyncIterableIterator<Multipart>): Promise<MultipartFile | null> {
  const { value, done } = await parts.next();
  if (done) return null;
  return value.type === "file" ? value : fileOf(parts);
}

function saidBeside(part: MultipartFile): SaidOfFile {
  const { id = newId(), category, folderId } = metadataOf(part, UploadMetadata);
  return { id, category, folderId };
}

/** The field `metadata`, as far as the form has come. Throws `invalid_input`. */
export function metadataOf<Shape extends z.ZodType>({ fields, file }: MultipartFile, shape: Shape): z.output<Shape> {
  const [field] = [fields.metadata].flat();
  const said = field?.type === "field" ? field.value : "{}";
  try {
    return parse(shape, typeof said === "string" ? JSON.parse(said) : said);
  } catch (error) {
    file.resume();
    if (error instanceof AppError) throw error;
    throw new AppError("invalid_input", "The upload's metadata is not valid JSON.");
  }
}
