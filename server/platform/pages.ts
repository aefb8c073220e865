import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { appPaths } from "#contract/app-paths.ts";
import type { Config } from "./config.ts";
import { packed } from "./packed.ts";

declare module "fastify" {
  interface FastifyReply {
    /** The signed-in area's one page, with the studio's name and its tagline in its head. */
    sendApp(): Promise<FastifyReply>;
  }
}

/**
 * The built site: the homepage at `/`, the signed-in area's one page at each of its paths, hashed assets for a year.
 * Without a build (development) there is nothing to serve: Vite does it.
 */
export async function servePages(app: FastifyInstance, config: Config, wordsOf: () => Promise<Words>): Promise<void> {
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
  const page = await readFile(path.join(root, "app.html"), "utf8");
  let known = built;
  app.decorateReply("sendApp", async function sendApp() {
    // while the database is away the pages stay open, and say so themselves
    known = await wordsOf().catch(() => known);
    const { name, tagline } = known;
    if (name === built.name && tagline === built.tagline) return this.sendFile("app.html");
    const named = page
      .replace(`<title>${built.name}</title>`, () => `<title>${asText(name)}</title>`)
      .replace(`content="${built.tagline}"`, () => `content="${asText(tagline)}"`);
    const gzip = await packed(named, this.request.headers["accept-encoding"]);
    if (gzip) this.header("content-encoding", "gzip");
    return this.type("text/html; charset=utf-8")
      .header("cache-control", "no-cache")
      .header("vary", "accept-encoding")
      .send(gzip ?? named);
  });
  app.get("/app.html", (_request, reply) => reply.sendApp());
  app.get<{ Params: { "*": string } }>("/*", (request, reply) => {
    // a reply that is answered is waited for: the page that says a file is not there would be so twice
    void reply.sendFile(request.params["*"]);
  });
  for (const url of [...appPaths, "/dashboard/*"]) {
    if (url === "/dev/ui" && !config.development) continue;
    app.get(url, (_request, reply) => reply.sendApp());
  }
}

interface Words {
  name: string;
  tagline: string;
}

/** In the head of the page as it was built. */
const built: Words = { name: "Guidon", tagline: "Design in Motion" };

/** Between tags, and between the quotes of an attribute. */
function asText(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** `dist/web`, from the sources and from the bundle in `dist/server`. */
export function webFolder(): string {
  const here = import.meta.dirname;
  return here.includes(`${path.sep}dist${path.sep}`) ? path.join(here, "../web") : path.join(here, "../../dist/web");
}
