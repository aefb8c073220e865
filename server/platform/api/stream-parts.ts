// What the descriptions of streams are put together from.
import type { Operation, Parameter, Schema } from "./api-document.ts";

/** What is a stream's own; the rest is the same for every operation. */
export type StreamParts = Pick<Operation, "parameters" | "requestBody" | "responses">;

export const binary: Schema = { type: "string", format: "binary" };

export function inPath(name: string, schema: Schema): Parameter {
  return { name, in: "path", required: true, schema };
}

/** A body that is one picture. */
export function pictureBody(description?: string) {
  return { required: true, content: { "image/*": { schema: { ...binary, ...(description && { description }) } } } };
}

export function json(description: string, schema: Schema) {
  return { description, content: { "application/json": { schema } } };
}
