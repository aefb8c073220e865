import type { Schema } from "./api-document.ts";

/** A JSON schema as people read it: a list of properties, or one line. */
export function shapeHtml(schema: Schema): string {
  const properties = schema.properties as Record<string, Schema> | undefined;
  if (properties && Object.keys(properties).length > 0) {
    const required = new Set(schema.required as string[] | undefined);
    const lines = Object.entries(properties).map(
      ([name, shape]) =>
        `<li><code>${asHtml(name)}</code>${required.has(name) ? "" : ' <span class="quiet">optional</span>'} ${shapeHtml(shape)}</li>`,
    );
    return `<ul class="shape">${lines.join("")}</ul>`;
  }
  const choices = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined;
  if (choices) return choices.map(shapeHtml).join(' <span class="quiet">or</span> ');
  if (schema.items) return `list of ${shapeHtml(schema.items as Schema)}`;
  if (typeof schema.$ref === "string") {
    const name = asHtml(schema.$ref.split("/").at(-1) as string);
    return `<a href="#shape-${name}">${name}</a>`;
  }
  return `<span class="kind">${asHtml(kindOf(schema))}</span>${limitsOf(schema)}`;
}

export function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function kindOf(schema: Schema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if ("const" in schema) return JSON.stringify(schema.const);
  if (typeof schema.format === "string") return schema.format;
  if (Array.isArray(schema.type)) return schema.type.join(" or ");
  return typeof schema.type === "string" ? schema.type : "anything";
}

function limitsOf({ minLength, maxLength, minimum, maximum, maxItems, default: without, description }: Schema): string {
  const words = [
    minLength !== undefined && `at least ${minLength}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `to ${maximum}`,
    maxItems !== undefined && `at most ${maxItems}`,
    without !== undefined && `${JSON.stringify(without)} unless told`,
    description,
  ].filter((word): word is string => typeof word === "string");
  return words.length > 0 ? ` <span class="quiet">${asHtml(words.join(", "))}</span>` : "";
}
