// The homepage and its form, by hand: they speak HTML and not JSON.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ContactView } from "#contract/home-view.ts";
import { NewInquiry } from "#contract/inquiries.ts";
import { asAppError } from "#server/platform/answer-errors.ts";
import type { Platform, Visitor } from "#server/platform/context.ts";
import { type Gate, parse } from "#server/platform/serve.ts";
import { sendInquiry, thanks } from "../inquiries/send-inquiry.ts";
import { getRecord } from "../studio-record.ts";
import { robots, sitemap } from "./crawlers.ts";
import { type Home, makeHome, type Page } from "./draw-home.ts";
import { webManifest } from "./web-manifest.ts";

const html = "text/html; charset=utf-8";
const text = "text/plain; charset=utf-8";
const form = "application/x-www-form-urlencoded";
/** Bytes: of all its fields full of letters that are sent as nine signs each. */
const largestForm = 128 * 1024;

export function homeRoutes(platform: Platform, gate: Pick<Gate, "visitorOf">) {
  const home = makeHome();
  return async (site: FastifyInstance) => {
    site.addContentTypeParser(form, { parseAs: "string", bodyLimit: largestForm }, (_request, body, done) =>
      done(null, fieldsOf(body as string)),
    );
    site.get("/manifest.webmanifest", async (_request, reply) => {
      const record = await getRecord(platform.database.db, platform.config);
      return reply
        .type("application/manifest+json; charset=utf-8")
        .header("cache-control", "no-cache")
        .send(JSON.stringify(webManifest(record)));
    });
    if (home) {
      site.get("/", (request, reply) => showHome(platform, home, { request, reply }));
      site.get("/index.html", (_request, reply) => reply.redirect("/", 301));
      site.get("/robots.txt", (_request, reply) => reply.type(text).send(robots(platform.config.publicUrl)));
      site.get("/sitemap.xml", async (_request, reply) => {
        const { updatedAt } = await getRecord(platform.database.db, platform.config);
        return reply.type("application/xml; charset=utf-8").send(sitemap(platform.config.publicUrl, updatedAt));
      });
      site.get("/contact", (_request, reply) => reply.redirect("/#contact", 303));
    }
    /** For browsers without JavaScript; with it, the page calls `sendInquiry`. */
    site.post("/contact", async (request, reply) => {
      const written = (request.body ?? {}) as Record<string, string>;
      const problem = await take(gate.visitorOf(request, reply), written, platform);
      if (!problem) return reply.redirect("/?sent=1#contact", 303);
      reply.code(problem.status);
      if (!home) return reply.type(text).send(problem.message);
      return showForm(platform, home, reply, { state: "refused", problem: problem.message, written });
    });
  };
}

/** A form ends its lines with two signs, of which its fields have counted one. */
function fieldsOf(body: string): Record<string, string> {
  const fields = [...new URLSearchParams(body)].map(([name, value]) => [name, value.replaceAll("\r\n", "\n")]);
  return Object.fromEntries(fields);
}

/** Null when it was taken. */
async function take(visitor: Visitor, { newsletter, ...written }: Record<string, string>, { log }: Platform) {
  try {
    await sendInquiry(visitor, parse(NewInquiry, { ...written, newsletter: newsletter === "on" }));
    return null;
  } catch (error) {
    return asAppError(error, log);
  }
}

async function showHome(
  platform: Platform,
  home: Home,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
) {
  if ((request.query as { sent?: string }).sent) {
    return showForm(platform, home, reply, { state: "sent", message: thanks.message });
  }
  const page = await pageNow(platform, home);
  reply.type(html).header("cache-control", "no-cache").header("etag", page.etag).header("vary", "accept-encoding");
  if (request.headers["if-none-match"] === page.etag) return reply.code(304).send();
  const taken = request.headers["accept-encoding"] ?? "";
  const packing = (["br", "gzip"] as const).find((name) => new RegExp(`\\b${name}\\b`).test(taken));
  return packing ? reply.header("content-encoding", packing).send(page[packing]) : reply.send(page.html);
}

async function pageNow({ database, config, log }: Platform, home: Home): Promise<Page> {
  try {
    return await home.page(await getRecord(database.db, config), config.publicUrl);
  } catch (error) {
    const page = home.latest();
    if (!page) throw error;
    log.warn({ err: error }, "the homepage is shown as it was");
    return page;
  }
}

async function showForm(platform: Platform, home: Home, reply: FastifyReply, contact: ContactView) {
  const record = await getRecord(platform.database.db, platform.config);
  return reply
    .type(html)
    .header("cache-control", "no-store")
    .send(await home.draw({ record, contact, url: platform.config.publicUrl }));
}
