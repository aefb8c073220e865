// The part of OpenAPI 3.1 that we print, for the document and the page made of it.

export interface Schema {
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
}

export type Content = Record<string, { schema: Schema }>;
export type Answer = { description: string; content?: Content } | { $ref: string };

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  /** An empty list: nobody has to be signed in. */
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Content };
  /** By status, or `default`. */
  responses: Record<string, Answer>;
}

export interface ApiDocument {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } };
  servers: { url: string; description: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    securitySchemes: Record<string, object>;
    schemas: Record<string, Schema>;
    responses: Record<string, Answer>;
  };
}
