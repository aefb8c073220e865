import { z } from "zod";
import * as accounts from "#contract/accounts.ts";
import * as conversations from "#contract/conversations.ts";
import * as files from "#contract/files.ts";
import * as messages from "#contract/messages.ts";
import * as organizations from "#contract/organizations.ts";
import * as projects from "#contract/projects.ts";
import * as readCursors from "#contract/read-cursor.ts";
import type { Schema } from "./api-document.ts";

/** Shapes that the contract calls by a name are printed once, under it. */
const named = z.registry<{ id: string }>();
for (const words of [accounts, organizations, projects, files, conversations, messages, readCursors]) {
  for (const [name, shape] of Object.entries(words)) {
    if (/^[A-Z]/.test(name) && shape instanceof z.ZodType && !named.has(shape)) named.add(shape, { id: name });
  }
}
const nothing = z.registry<{ id: string }>();

/** Collects the named shapes that its answers meet. */
export function makeJsonShapes() {
  const schemas: Record<string, Schema> = {};
  return {
    schemas,
    /** What the server says. */
    answer(shape: z.ZodType): Schema {
      const { $defs, ...schema } = print(shape, "output");
      Object.assign(schemas, $defs);
      return schema;
    },
    /** What a caller may send; written out, because what is optional differs from what is answered. */
    input: (shape: z.ZodType): Schema => print(shape, "input"),
  };
}

function print(shape: z.ZodType, io: "input" | "output"): Schema {
  const made = z.toJSONSchema(shape, {
    io,
    unrepresentable: "any",
    metadata: io === "output" ? named : nothing,
    override: ({ jsonSchema }) => {
      // the format says it; nobody reads the long expression
      if (jsonSchema.format) delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  });
  const text = JSON.stringify(made).replaceAll('"#/$defs/', '"#/components/schemas/');
  return JSON.parse(text, withoutMarks) as Schema;
}

/** What marks a document of its own has no place inside another. */
function withoutMarks(key: string, value: unknown): unknown {
  return key === "$schema" || (key === "id" && typeof value === "string") ? undefined : value;
}
