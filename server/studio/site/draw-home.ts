// The homepage as the studio record has it: drawn by the built page's own function, once for each version of the record.
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { DrawnHome, HomeView } from "#contract/home-view.ts";
import { webFolder } from "#server/platform/pages.ts";

export interface Page {
  html: string;
  /** By the word in `accept-encoding`. */
  br: Buffer;
  gzip: Buffer;
  etag: string;
}

export interface Home {
  draw(view: HomeView): Promise<string>;
  /** The page that everybody sees, kept until the record is another one. */
  page(record: HomeView["record"], url: string): Promise<Page>;
  /** The one that was shown last: the studio stays open to visitors while its database is away. */
  latest(): Page | null;
}

/** Null without a build: in development Vite shows the page. */
export function makeHome(): Home | null {
  const shellFile = path.join(webFolder(), "index.html");
  const pageFile = path.join(webFolder(), "../server/home-page.js");
  if (!existsSync(shellFile) || !existsSync(pageFile)) return null;
  let parts: Promise<[string, { render(view: HomeView): DrawnHome }]> | undefined;
  let kept: { version: string; page: Page } | undefined;

  async function draw(view: HomeView): Promise<string> {
    parts ??= Promise.all([readFile(shellFile, "utf8"), import(pathToFileURL(pageFile).href)]);
    const [shell, { render }] = await parts;
    const { head, body } = render(view);
    return shell
      .replace(/<!--head-->[\s\S]*<!--\/head-->/, () => head)
      .replace(/<!--body-->[\s\S]*<!--\/body-->/, () => body);
  }

  return {
    draw,
    async page(record, url) {
      const version = JSON.stringify(record);
      if (kept?.version !== version) {
        kept = { version, page: await packed(await draw({ record, contact: { state: "empty" }, url })) };
      }
      return kept.page;
    },
    latest: () => kept?.page ?? null,
  };
}

async function packed(html: string): Promise<Page> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(html, { params }), promisify(gzip)(html)]);
  const etag = `"${createHash("sha256").update(html).digest("base64url").slice(0, 22)}"`;
  return { html, br, gzip: zipped, etag };
}
