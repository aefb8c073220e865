import { errors } from "#contract/errors.ts";
import type { Answer, Schema } from "./api-document.ts";

/** The one body of every failed answer. */
export const errorShapes: Record<string, Schema> = {
  Error: {
    type: "object",
    properties: {
      message: { type: "string", description: "A sentence for the person." },
      code: { type: "string", enum: Object.keys(errors) },
      requestId: { type: "string", format: "uuid" },
    },
    required: ["message", "code", "requestId"],
    additionalProperties: false,
  },
};

/** By status, as `#/components/responses/…`. */
export const errorAnswers: Record<string, Answer> = {
  400: answer("Something in the request is not right; the sentence says what."),
  401: answer("Nobody is signed in, or what was given to sign in is not right."),
  403: answer("It may be seen, but this may not be done with it."),
  404: answer("It is not there, or not there for this person."),
  429: answer("Too many tries; `Retry-After` says how many seconds to wait."),
  default: answer("Any other failure, told by its code."),
};

function answer(description: string): Answer {
  return { description, content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } } };
}
