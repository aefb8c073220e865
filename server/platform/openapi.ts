import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { routes } from "#contract/contract.ts";
import type { Route } from "#contract/kit.ts";

/** `GET /api/openapi.json`: every route of the contract, printed from the schemas that parse it. */
export function openApi(app: FastifyInstance): void {
  let document: string | undefined;
  app.get("/openapi.json", async (_request, reply) => {
    document ??= JSON.stringify(describe());
    return reply.type("application/json; charset=utf-8").send(document);
  });
}

function describe() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [name, route] of Object.entries<Route>(routes)) {
    const path = `/api${route.path.replace(/:(\w+)/g, "{$1}")}`;
    paths[path] ??= {};
    paths[path][route.method.toLowerCase()] = operation(name, route);
  }
  return { openapi: "3.1.0", info: { title: "Guidon", version: "1" }, paths };
}

function operation(name: string, route: Route) {
  const body = jsonSchema(route.body, "input");
  return {
    operationId: name,
    parameters: [...parameters("path", route.params), ...parameters("query", route.query)],
    ...(hasProperties(body) && {
      requestBody: { required: true, content: { "application/json": { schema: body } } },
    }),
    responses: {
      [route.status]: {
        description: "Done",
        ...(route.status !== 204 && {
          content: { "application/json": { schema: jsonSchema(route.answer, "output") } },
        }),
      },
      default: { description: "{message, code, requestId}" },
    },
  };
}

function parameters(place: "path" | "query", schema: z.ZodType) {
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, shape]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: shape,
  }));
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): object {
  return z.toJSONSchema(schema, { io, unrepresentable: "any" });
}

function hasProperties(schema: object): boolean {
  return Object.keys((schema as { properties?: object }).properties ?? {}).length > 0;
}
