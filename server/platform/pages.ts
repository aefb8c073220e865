import { existsSync } from "node:fs";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { appPaths } from "#contract/app-paths.ts";
import type { Config } from "./config.ts";

/**
 * The built site: the homepage at `/`, the signed-in area's one page at each of its paths, hashed assets for a year.
 * Without a build (development) there is nothing to serve: Vite does it.
 */
export async function servePages(app: FastifyInstance, config: Config): Promise<void> {
  const root = webFolder();
  if (!existsSync(path.join(root, "index.html"))) return;
  await app.register(fastifyStatic, {
    root,
    // its own route would read the whole folder for each file, to compare how names are spelled
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  app.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    // a reply that is answered is waited for: the page that says a file is not there would be so twice
    void reply.sendFile(request.params["*"]);
  });
  for (const url of [...appPaths, "/dashboard/*"]) {
    if (url === "/dev/ui" && !config.development) continue;
    app.get(url, (_request, reply) => reply.sendFile("app.html"));
  }
}

/** `dist/web`, from the sources and from the bundle in `dist/server`. */
export function webFolder(): string {
  const here = import.meta.dirname;
  return here.includes(`${path.sep}dist${path.sep}`) ? path.join(here, "../web") : path.join(here, "../../dist/web");
}
