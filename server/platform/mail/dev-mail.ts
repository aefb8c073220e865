import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { mailText } from "./mail-text.ts";

/** `/dev/mail` in development: what lies in the mail folder, newest first. */
export function devMail(app: FastifyInstance, { dataDir }: Config): void {
  const folder = path.join(dataDir, "mail");
  app.get("/dev/mail", async (_request, reply) => {
    const mails = await newestFirst(folder);
    const items = mails.map((text) => `<li><pre>${withLinks(asHtml(mailText(text)))}</pre></li>`).join("");
    const page = `<!doctype html><html lang="en"><title>Outgoing mail</title><h1>Outgoing mail</h1>${
      items ? `<ol>${items}</ol>` : "<p>Nothing was sent yet.</p>"
    }</html>`;
    return reply.type("text/html; charset=utf-8").send(page);
  });
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).map((name) => path.join(folder, name));
  const dated = await Promise.all(files.map(async (file) => ({ file, at: (await stat(file)).mtimeMs })));
  dated.sort((a, b) => b.at - a.at);
  return Promise.all(dated.slice(0, 200).map(({ file }) => readFile(file, "utf8")));
}

function withLinks(html: string): string {
  return html.replace(/https?:\/\/[^\s&]+/g, '<a href="$&">$&</a>');
}

function asHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
