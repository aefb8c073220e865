// S3 section 2, the file versions panel: two versions of a drill book, page by page.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { samplePdf } from "#web/testing/sample-pdf.ts";
import { CompareViewer } from "./compare-viewer.tsx";

const alice = { id: "a", name: "Alice", avatar: null, userType: "client" } as const;
const red = "1 0 0 rg 0 0 612 792 re f";
const blue = "0 0 1 rg 0 0 612 792 re f";
const newest = samplePdf([red, blue, red]);
const older = samplePdf([red, red]);

/** `refuse`: what the studio answers of a version in place of its content. */
async function show(
  first: Uint8Array<ArrayBuffer>,
  number: number,
  refuse: (version: number) => Response | null = () => null,
) {
  const { innerWidth, innerHeight } = window;
  await page.viewport(1000, 700);
  onTestFinished(async () => {
    await page.viewport(innerWidth, innerHeight);
    vi.unstubAllGlobals();
  });
  const real = globalThis.fetch;
  const contents: Record<number, Uint8Array<ArrayBuffer>> = { 1: first, 2: older, 3: newest };
  vi.stubGlobal("fetch", async (asked: string | URL | Request, options: RequestInit = {}) => {
    const address = asked instanceof Request ? asked.url : String(asked);
    const version = Number(/\/api\/media\/f\?v=(\d)/.exec(address)?.[1]);
    const bytes = contents[version];
    const refused = refuse(version);
    if (refused) return refused;
    if (bytes) {
      const [, from, to] = /bytes=(\d+)-(\d+)/.exec(new Headers(options.headers).get("range") ?? "") ?? [];
      return new Response(bytes.slice(Number(from), Number(to) + 1), { status: 206 });
    }
    if (!address.includes("/files/f/versions")) return real(asked, options);
    const items = [3, 2, 1].map((version) => ({
      ...{ fileId: "f", version, name: "drill.pdf", size: contents[version]?.length, mimeType: "application/pdf" },
      ...{ sha256: "", url: `/api/media/f?v=${version}`, thumbnailUrl: null, uploadedBy: alice, restoredFrom: null },
      createdAt: "2026-08-14T12:00:00.000Z",
    }));
    return Response.json({ items });
  });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CompareViewer fileId="f" number={number} onClose={() => {}} />
    </QueryClientProvider>,
  );
}

const drawing = (number: number, version: number) =>
  page.getByRole("img", { name: `Page ${number} of version ${version} of drill.pdf` });
function colour(number: number, version: number) {
  const canvas = drawing(number, version).element().querySelector("canvas") as HTMLCanvasElement;
  const { data } = (canvas.getContext("2d") as CanvasRenderingContext2D).getImageData(9, 9, 1, 1);
  return [...data].join(" ");
}
const [isRed, isBlue] = ["255 0 0 255", "0 0 255 255"];

test("the same page of both is leafed to, and where one has no such page it says so", async () => {
  await show(older, 2);
  await expect.element(drawing(1, 3)).toBeVisible();
  expect(drawing(1, 2).element().getBoundingClientRect()).toEqual(drawing(1, 3).element().getBoundingClientRect());
  await expect.element(page.getByRole("region", { name: "Preview" })).toHaveFocus();
  await userEvent.keyboard("{PageDown}");
  await expect.element(drawing(2, 3)).toBeVisible();
  expect([colour(2, 2), colour(2, 3)]).toEqual([isRed, isBlue]);
  await expect.element(page.getByText("Page 2 of 3", { exact: true })).toHaveRole("status");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect.element(page.getByText("Version 2 has no page 3.")).toHaveRole("status");
  await expect.element(drawing(3, 3)).toBeVisible();
  await expect.element(drawing(3, 2)).not.toBeInTheDocument();
  // its button has led to the end
  await expect.element(page.getByRole("region", { name: "Preview" })).toHaveFocus();
  await userEvent.keyboard("{Home}");
  await expect.element(drawing(1, 2)).toBeVisible();
  await expect.element(page.getByText("has no page", { exact: false })).not.toBeInTheDocument();
});

test("up to a line, each on its side, or only what is not the same", async () => {
  await show(older, 2);
  await expect.element(drawing(1, 3)).toBeVisible();
  const looks = () => [drawing(1, 2), drawing(1, 3)].map((one) => getComputedStyle(one.element()));
  expect(looks().map(({ clipPath }) => clipPath)).toEqual(["inset(0px 0px 0px 50%)", "inset(0px 50% 0px 0px)"]);
  await page.getByRole("radio", { name: "Difference" }).click();
  expect(looks().map(({ mixBlendMode }) => mixBlendMode)).toEqual(["normal", "difference"]);
  expect(looks().map(({ clipPath }) => clipPath)).toEqual(["none", "none"]);
});

test("what names the two lies beside the line's field, and on neither page", async () => {
  await show(older, 2);
  await expect.element(drawing(1, 3)).toBeVisible();
  for (const name of ["Version 3", "Version 2"]) {
    const label = page.getByText(name, { exact: true });
    await expect.element(label).toBeVisible();
    expect(label.element().closest(".compared")).toBeNull();
  }
});

test("what the studio refuses is asked for again by Retry", async () => {
  let isRefused = true;
  await show(older, 1, (version) => (isRefused && version === 1 ? new Response(null, { status: 403 }) : null));
  const alert = page.getByRole("alert");
  await expect.element(alert.getByText("Version 1 could not be opened here.", { exact: false })).toBeVisible();
  await expect.element(drawing(1, 3)).toBeVisible();
  isRefused = false;
  await alert.getByRole("button", { name: "Retry" }).click();
  await expect.element(drawing(1, 1)).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Preview" })).toHaveFocus();
});

test("what a lost line keeps back is said to come, and comes by itself", async () => {
  let isDown = true;
  await show(older, 1, (version) => {
    if (isDown && version > 0) throw new TypeError("Failed to fetch");
    return null;
  });
  const coming = page.getByText("Some of it has not come yet.", { exact: false });
  await expect.element(coming).toHaveRole("status");
  isDown = false;
  dispatchEvent(new Event("online"));
  await expect.element(drawing(1, 1)).toBeVisible();
  await expect.element(drawing(1, 3)).toBeVisible();
  await expect.element(coming).not.toBeInTheDocument();
});

test.each([
  ["broken", new TextEncoder().encode("%PDF-1.7 and no more"), /^Version 1 could not be opened here\./],
  ["locked", samplePdf([red], { isLocked: true }), /^Version 1 is locked with a password\./],
])("one that is %s says so at its side, and the other one is there", async (_what, first, sentence) => {
  await show(first, 1);
  await expect.element(page.getByRole("alert").getByText(sentence)).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Download version 1" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Retry" })).not.toBeInTheDocument();
  await expect.element(drawing(1, 3)).toBeVisible();
  await page.getByRole("button", { name: "Next version" }).click();
  await expect.element(drawing(1, 2)).toBeVisible();
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});
