import type { FastifyInstance } from "fastify";
import { apiPage } from "./api-page.ts";
import { apiPageStyle } from "./api-page-style.ts";
import { describeApi } from "./describe-api.ts";
import type { Rights } from "./operation-frame.ts";

/** `GET /api/openapi.json`, and the same to be read at `/api/docs`. */
export function apiRoutes(app: FastifyInstance, rights: Rights): void {
  const describe = once(() => describeApi(rights));
  const document = once(() => JSON.stringify(describe()));
  const page = once(() => apiPage(describe()));
  app.get("/openapi.json", (_request, reply) => reply.type("application/json; charset=utf-8").send(document()));
  app.get("/docs", (_request, reply) => reply.type("text/html; charset=utf-8").send(page()));
  app.get("/docs.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(apiPageStyle));
}

/** Made when somebody reads it first: most servers are never asked. */
function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
