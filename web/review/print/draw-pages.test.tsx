// Pages of a document for paper: sharp enough, one after the other, and nothing of them left behind.
import { afterEach, expect, test, vi } from "vitest";
import type { Viewed } from "#web/files/viewer/viewed.ts";
import { samplePdf } from "#web/testing/sample-pdf.ts";
import { drawPages } from "./draw-pages.ts";
import { forgetPages } from "./drawn-page.ts";

const words = (count: number) =>
  Array.from({ length: count }, (_, page) => `BT /F1 48 Tf 72 300 Td (Set ${page + 1}) Tj ET`);

function aBook(bytes: Uint8Array<ArrayBuffer>): Viewed {
  const real = globalThis.fetch;
  vi.stubGlobal("fetch", async (asked: string | URL | Request, options: RequestInit = {}) => {
    if (!String(asked instanceof Request ? asked.url : asked).includes("/api/media/book")) return real(asked, options);
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(new Headers(options.headers).get("range") ?? "") ?? [];
    return new Response(bytes.slice(Number(from), Number(to) + 1), { status: 206 });
  });
  return { id: "book", name: "book.pdf", url: "/api/media/book?v=1", size: bytes.length } as Viewed;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const asked = () => ({ turn: 0 as const, onDrawn: vi.fn(), onWaiting: vi.fn(), signal: new AbortController().signal });

test("those that are asked for are drawn, at 240 dots for an inch of the sheet", async () => {
  const options = asked();
  const drawn = await drawPages(aBook(samplePdf(words(5), { size: [792, 612] })), { ...options, pages: [2, 5] });
  expect(drawn.map(({ page, size }) => ({ page, size }))).toEqual([
    { page: 2, size: { width: 792, height: 612 } },
    { page: 5, size: { width: 792, height: 612 } },
  ]);
  expect(options.onDrawn.mock.calls).toEqual([[1], [2]]);
  const picture = new Image();
  picture.src = drawn[0]?.url ?? "";
  await picture.decode();
  // 223 mm
  expect([picture.naturalWidth, picture.naturalHeight]).toEqual([2103, 1625]);
  forgetPages(drawn);
});

test("one canvas is held at a time, and stopped, nothing that was drawn is kept", async () => {
  const [make, forget] = [vi.spyOn(URL, "createObjectURL"), vi.spyOn(URL, "revokeObjectURL")];
  const real = document.createElement.bind(document);
  const canvases: HTMLCanvasElement[] = [];
  vi.spyOn(document, "createElement").mockImplementation((name: string) => {
    const made = real(name);
    if (made instanceof HTMLCanvasElement) canvases.push(made);
    return made;
  });
  const stop = new AbortController();
  const atOnce: number[] = [];
  const onDrawn = (count: number) => {
    atOnce.push(canvases.filter(({ width }) => width > 1000).length);
    if (count === 3) stop.abort();
  };
  const drawing = drawPages(aBook(samplePdf(words(9))), {
    ...{ ...asked(), onDrawn, signal: stop.signal },
    pages: [1, 2, 3, 4, 5],
  });
  await expect(drawing).rejects.toMatchObject({ name: "AbortError" });
  expect(atOnce).toEqual([0, 0, 0]);
  const drawings = make.mock.results.filter(
    (_, place) => (make.mock.calls[place]?.[0] as Blob | undefined)?.type === "image/png",
  );
  expect(drawings).toHaveLength(3);
  for (const { value } of drawings) expect(forget).toHaveBeenCalledWith(value);
});

test("what cannot be opened is told", async () => {
  const drawing = drawPages(aBook(new TextEncoder().encode("no document")), { ...asked(), pages: [1] });
  await expect(drawing).rejects.toThrow();
});
