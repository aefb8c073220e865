import { type RouteName, routes } from "#contract/contract.ts";
import type { Route } from "#contract/kit.ts";
import type { ApiDocument, Operation, Schema } from "./api-document.ts";
import { describeStreams } from "./describe-streams.ts";
import { errorAnswers, errorShapes } from "./error-answers.ts";
import { makeJsonShapes } from "./json-shapes.ts";
import { errorsOf, opening, parametersIn, type Rights, type Shapes } from "./operation-frame.ts";

/** Every route of the contract, printed from the schemas that parse it, with who may call it. */
export function describeApi(rights: Rights): ApiDocument {
  const shapes = makeJsonShapes();
  const paths: ApiDocument["paths"] = {};
  for (const [name, route] of Object.entries(routes) as [RouteName, Route][]) {
    placeOf(paths, route.path)[route.method.toLowerCase()] = operation(name, route, { rights, shapes });
  }
  describeStreams((path) => placeOf(paths, path), { rights, shapes });
  const used = [...new Set(Object.values(paths).flatMap((path) => Object.values(path).flatMap(({ tags }) => tags)))];
  return {
    openapi: "3.1.0",
    info: {
      title: "Guidon",
      version: "1",
      description:
        "The routes of a Guidon studio. Requests and answers are JSON; lists answer a page and the `nextCursor` of the next one.",
      license: { name: "All rights reserved", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "This studio" }],
    tags: used.map((name) => ({ name, description: `Routes under /api/${name}.` })),
    paths,
    components: { securitySchemes, schemas: { ...shapes.schemas, ...errorShapes }, responses: errorAnswers },
  };
}

const securitySchemes = {
  bearer: {
    type: "http",
    scheme: "bearer",
    description:
      "Send `Authorization: Bearer` with the token that signing in answers. A session made in the studio's own page also needs that page's cookie.",
  },
};

function placeOf(paths: ApiDocument["paths"], path: string): Record<string, Operation> {
  const place = `/api${path.replace(/:(\w+)/g, "{$1}")}`;
  paths[place] ??= {};
  return paths[place];
}

function operation(name: RouteName, route: Route, { rights, shapes }: { rights: Rights; shapes: Shapes }): Operation {
  const body = shapes.input(route.body);
  const parameters = [...parametersIn("path", route.params, shapes), ...parametersIn("query", route.query, shapes)];
  return {
    ...opening(name, route.path, rights),
    parameters,
    ...(hasProperties(body) && {
      requestBody: { required: isAnyRequired(body), content: { "application/json": { schema: body } } },
    }),
    responses: {
      [route.status]: {
        description: "Done.",
        ...(route.status !== 204 && { content: { "application/json": { schema: shapes.answer(route.answer) } } }),
      },
      ...errorsOf(
        name,
        rights,
        parameters.some((parameter) => parameter.in === "path"),
      ),
    },
  };
}

function hasProperties(schema: Schema): boolean {
  return Object.keys((schema.properties as object) ?? {}).length > 0 || "anyOf" in schema || "oneOf" in schema;
}

function isAnyRequired(schema: Schema): boolean {
  return !schema.properties || ((schema.required as string[] | undefined) ?? []).length > 0;
}
