// The least that a schema takes, and where in it an id stands.
import type { z } from "zod";
import type { Schema } from "#server/platform/api/api-document.ts";
import { makeJsonShapes } from "#server/platform/api/json-shapes.ts";

const shapes = makeJsonShapes();
const printed = new WeakMap<z.ZodType, Schema>();

/** What a caller may send, as a JSON schema: the same ones are asked for thousands of times. */
export function inputShape(shape: z.ZodType): Schema {
  const schema = printed.get(shape) ?? shapes.input(shape);
  printed.set(shape, schema);
  return schema;
}

/** A value with every required part; `id` makes each id, by its name. Text that means something is guessed from its name. */
export function sampleOf(schema: Schema, id: (name: string) => string, name = ""): unknown {
  if ("const" in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ("default" in schema) return schema.default;
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices?.[0]) return sampleOf(choices[0], id, name);
  if (schema.format === "uuid") return id(name);
  if (schema.format === "date-time") return "2026-11-21T12:00:00.000Z";
  switch (schema.type) {
    case "string":
      return textFor(name).slice(0, (schema.maxLength as number | undefined) ?? 100);
    case "integer":
    case "number":
      return schema.minimum ?? 1;
    case "boolean":
      return true;
    case "array":
      return schema.minItems ? [sampleOf(schema.items as Schema, id, name)] : [];
    case "object":
      return sampleOfObject(schema, id);
    default:
      return null;
  }
}

/** Every property that is an id or a list of them, by the names that lead there. */
export function idPlaces(schema: Schema, at: string[] = []): { at: string[]; isList: boolean }[] {
  if (schema.format === "uuid") return [{ at, isList: false }];
  const items = schema.items as Schema | undefined;
  if (items?.format === "uuid") return [{ at, isList: true }];
  const choices = (schema.anyOf ?? schema.oneOf ?? []) as Schema[];
  const inChoices = choices.flatMap((choice) => idPlaces(choice, at));
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return [...inChoices, ...properties.flatMap(([name, shape]) => idPlaces(shape, [...at, name]))];
}

/** A copy with `value` at that place. */
export function withValue(input: unknown, [name, ...rest]: string[], value: unknown): unknown {
  if (name === undefined) return value;
  const object = (input ?? {}) as Record<string, unknown>;
  return { ...object, [name]: withValue(object[name], rest, value) };
}

function sampleOfObject(schema: Schema, id: (name: string) => string): Record<string, unknown> {
  const required = new Set(schema.required as string[] | undefined);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
  return Object.fromEntries(
    properties.filter(([name]) => required.has(name)).map(([name, shape]) => [name, sampleOf(shape, id, name)]),
  );
}

function textFor(name: string): string {
  if (/email/i.test(name)) return "nobody@x.example";
  if (/password/i.test(name)) return "set fourteen";
  return "Sample";
}
