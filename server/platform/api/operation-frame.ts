// What every operation has: its names, who may call it, how it fails.
import type { z } from "zod";
import type { Operation, Parameter, Schema } from "./api-document.ts";
import type { makeJsonShapes } from "./json-shapes.ts";

/** Who may do what, for the document's sentences. */
export interface Rights {
  /** `public`, or an action of the matrix; undefined when there is none. */
  policyOf(name: string): string | undefined;
  /** The roles of that action. */
  rolesFor(policy: string): readonly string[];
}

export type Shapes = ReturnType<typeof makeJsonShapes>;

/** What every operation starts with: its names, where it belongs, who may. */
export function opening(name: string, path: string, rights: Rights) {
  const policy = rights.policyOf(name) ?? "";
  return {
    operationId: name,
    summary: inWords(name),
    description: whoMay(policy, rights.rolesFor(policy)),
    tags: [path.split("/")[1] as string],
    security: policy === "public" ? [] : [{ bearer: [] }],
  };
}

/** References to the error answers that a route can give. */
export function errorsOf(name: string, rights: Rights, isAboutOne: boolean): Operation["responses"] {
  const isPublic = rights.policyOf(name) === "public";
  const known = ["400", "401", ...(isAboutOne && !isPublic ? ["403", "404"] : []), "429"];
  return Object.fromEntries(
    [...known, "default"].map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );
}

/** What stands in the path or in the search part, one parameter for each property of `shape`. */
export function parametersIn(place: "path" | "query", shape: z.ZodType, shapes: Shapes): Parameter[] {
  const { properties = {}, required = [] } = shapes.input(shape) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function whoMay(policy: string, roles: readonly string[]): string {
  if (policy === "public") return "Anybody, signed in or not; a try too many has to wait.";
  if (roles.includes("user")) return "Everybody who is signed in, for what is their own or shown to them.";
  return `Who may: ${roles.map((role) => role.replaceAll("-", " ")).join(", ")}. To everybody who may not see it, it is not there (404).`;
}

/** `listOrganizationMembers` → "List organization members". */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
