// A document over a line that breaks off while one reads on.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { FilePreview } from "#contract/files.ts";
import { samplePdf } from "#web/testing/sample-pdf.ts";
import type { Viewed } from "../viewed.ts";
import { PdfView } from "./pdf-view.tsx";

const drawing = (word: string) => `BT /F1 48 Tf 72 700 Td (${word}) Tj ET${" ".repeat(700_000)}`;
/** Two pages whose drawings lie far from each other: they come one by one. */
const bytes = samplePdf([drawing("Set 1"), drawing("Set 2")]);
const file: Viewed = {
  ...{ id: "f", name: "show.pdf", url: "/api/media/f?v=1", thumbnailUrl: null, mimeType: "application/pdf" },
  ...{ size: bytes.length, width: 612, height: 792 },
};
const preview = {
  width: 612,
  height: 792,
  pages: 2,
  largeUrl: null,
  pageUrls: [] as string[],
} as unknown as FilePreview;

/** Answers as a studio does, as long as `line.isThere` says so of these bytes. */
function answering(line: { isThere: (begin: number) => boolean; isWhole?: boolean }) {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (asked: string | URL | Request, options: RequestInit = {}) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    if (!address.includes("/api/media/")) return real(asked, options);
    const range = new Headers(asked instanceof Request ? asked.headers : options.headers).get("range");
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(range ?? "") ?? [];
    const [begin, end] = range && !line.isWhole ? [Number(from), Number(to) + 1] : [0, bytes.length];
    if (!line.isThere(begin)) throw new TypeError("Failed to fetch");
    const headers = { "accept-ranges": "bytes", "content-length": String(end - begin) };
    return new Response(bytes.slice(begin, end), { status: range && !line.isWhole ? 206 : 200, headers });
  });
}

afterEach(() => vi.unstubAllGlobals());

const drawn = (page: number) => document.querySelector(`[data-page="${page}"]`)?.hasAttribute("data-drawn");

test("a page whose bytes a bad line swallowed is drawn once it is back, and what is waited for is said", async () => {
  const far = 750_000;
  const line = { isThere: (begin: number) => begin < far || begin > bytes.length - 300_000 };
  answering(line);
  const page = await render(<PdfView file={file} preview={preview} />);
  await expect.poll(() => drawn(1)).toBe(true);
  const said = page.getByText("Some of it has not come yet", { exact: false });
  await expect.element(said).toHaveRole("status");
  expect(drawn(2)).toBe(false);
  line.isThere = () => true;
  await expect.poll(() => drawn(2)).toBe(true);
  await expect.element(said).not.toBeInTheDocument();
});

test("a document of which nothing comes yet is not called one that cannot be opened", async () => {
  const line = { isThere: () => false };
  answering(line);
  const page = await render(<PdfView file={file} preview={preview} />);
  await expect.element(page.getByText("Some of it has not come yet", { exact: false })).toBeVisible();
  line.isThere = () => true;
  await expect.poll(() => drawn(1)).toBe(true);
});

test("where all of it is answered, whatever part was asked for, its pages are drawn", async () => {
  answering({ isThere: () => true, isWhole: true });
  await render(<PdfView file={file} preview={preview} />);
  await expect.poll(() => drawn(1)).toBe(true);
});
