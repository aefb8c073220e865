import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Attachment } from "#contract/messages.ts";
import { forgetFiles, keepFile } from "#web/platform/kept/kept-files.ts";
import { tellReach } from "#web/platform/reach.ts";
import { beginsInSight } from "#web/testing/begins-in-sight.ts";
import { sampleFilm } from "#web/testing/sample-film.ts";
import type { ShownMessage } from "../live.ts";
import { MessageAttachments } from "./message-attachments.tsx";

afterEach(() => vi.unstubAllGlobals());

function attachment(name: string, parts: Partial<Attachment> = {}): Attachment {
  return {
    ...{ id: name, name, url: "data:image/png,never", thumbnailUrl: null, size: 2048, type: "image/png" },
    ...{ isImage: true, isVideo: false, width: 1600, height: 900, projectId: null, version: 1, sentVersion: 1 },
    ...parts,
  };
}

/** What the server made of them does not come, unless told otherwise. */
async function show(
  attachments: Attachment[],
  answer: typeof fetch = () => new Promise(() => {}),
  parts: Partial<ShownMessage> = {},
) {
  vi.stubGlobal("fetch", answer);
  const message = { conversationId: "c", attachments, ...parts } as unknown as ShownMessage;
  // an opened file looks into the page's address
  const component = () => (
    <div style={{ width: 700 }}>
      <MessageAttachments message={message} />
    </div>
  );
  const router = createRouter({ routeTree: createRootRoute({ component }), history: createMemoryHistory() });
  await router.load();
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

function boxOf(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map((pixels) => Math.round(pixels));
}

test.each([
  ["wide", { width: 1600, height: 900 }, [384, 216]],
  ["high", { width: 900, height: 1600 }, [162, 288]],
  ["small", { width: 160, height: 128 }, [160, 128]],
  ["not measured", { width: null, height: null }, [256, 144]],
])("the room of a lone picture is there before it, and stays without it: %s", async (_, size, room) => {
  await page.viewport(1000, 700);
  const screen = await show([attachment("chart.png", { ...size, thumbnailUrl: "data:image/png,never" })]);
  const button = screen.getByRole("button", { name: /^Open chart.png/ });
  expect(boxOf(button.element()).slice(2)).toEqual(room);
  await expect.element(screen.getByText("Error loading image")).toBeVisible();
  // what is seen in it is said, too
  await expect.element(button).toHaveAccessibleName("Open chart.png Error loading image");
  expect(boxOf(button.element()).slice(2)).toEqual(room);
});

test.each([1, 2])(
  "of %d photos that just came nobody fetches the original before the studio has made a small one",
  async (count) => {
    let state = "pending";
    const made = () => ({
      state,
      ...(state === "ready" && { width: 300, height: 400, thumbnailUrl: "data:image/png,small" }),
    });
    const photos = Array.from({ length: count }, (_, at) => attachment(`${at}.jpg`, { width: null, height: null }));
    const screen = await show(photos, async () => Response.json(made()));
    await expect.element(screen.getByRole("button", { name: /^Open 0.jpg/ })).toBeVisible();
    const asked: string[] = [];
    const watch = new MutationObserver(() => asked.push(...Array.from(document.images, ({ src }) => src)));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    asked.push(...Array.from(document.images, ({ src }) => src));
    state = "ready";
    await expect.poll(() => asked).toContain("data:image/png,small");
    expect(asked).not.toContain("data:image/png,never");
    // in its own ratio, as soon as that is known
    const [, , width = 0, height = 0] = boxOf(screen.getByRole("button").first().element());
    if (count === 1) expect(width / height).toBeCloseTo(3 / 4);
  },
);

test.each([
  [2, ["0 0", "1 0"]],
  [3, ["0 0", "2 0", "2 1"]],
  [4, ["0 0", "1 0", "0 1", "1 1"]],
  [5, ["0 0", "1 0", "0 1", "1 1", "2 1"]],
])("%d pictures lie in one block", async (count, places) => {
  const screen = await show(Array.from({ length: count }, (_, at) => attachment(`${at}.png`)));
  const boxes = screen
    .getByRole("button")
    .elements()
    .map((button) => boxOf(button));
  const [left, top] = boxes[0] as number[];
  const found = boxes.map(([x = 0, y = 0, width = 1, height = 1]) =>
    [Math.round((x - (left ?? 0)) / width), Math.round((y - (top ?? 0)) / height)].join(" "),
  );
  expect(found).toEqual(places);
});

test("a film that this browser cannot play, and a drawing that may hold scripts, are files with their size", async () => {
  const film = { isImage: false, isVideo: true, type: "video/x-unheard-of" };
  const screen = await show([attachment("film.xyz", film), attachment("logo.svg", { type: "image/svg+xml" })]);
  await expect.element(screen.getByRole("button", { name: "Open film.xyz 0.1 MB" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Open logo.svg 0.1 MB" })).toBeVisible();
  expect(document.querySelector("video, img")).toBeNull();
});

test("the room of a film is there before its player", async () => {
  const size = { width: 640, height: 360 };
  const url = URL.createObjectURL(new MediaSource());
  const film = { isImage: false, isVideo: true, type: "video/webm", url, ...size };
  const screen = await show([attachment("film.webm", film)]);
  const room = () => boxOf(document.querySelector("[style*='aspect-ratio']")?.parentElement as Element);
  expect(document.querySelector("video")).toBeNull();
  const before = room();
  await expect.element(screen.getByRole("group", { name: "film.webm" })).toBeVisible();
  expect(document.querySelector("video")).not.toBeNull();
  expect(room()).toEqual(before);
});

test("a film that turns out to be broken is a file", async () => {
  const film = { isImage: false, isVideo: true, type: "video/webm", width: 640, height: 360 };
  const screen = await show([attachment("film.webm", { ...film, url: "data:video/webm,never" })]);
  await expect.element(screen.getByRole("button", { name: "Open film.webm 0.1 MB" })).toBeVisible();
  expect(document.querySelector("video")).toBeNull();
});

test.each([
  ["film.webm", { isImage: false, isVideo: true, type: "video/webm", width: 640, height: 360 }],
  ["run.weba", { isImage: false, type: "audio/webm" }],
])("%s whose bytes do not come is tried again in its place", async (name, parts) => {
  const screen = await show([attachment(name, { ...parts, url: `/api/media/${name}` })], async (_, asked) => {
    if (asked?.method === "HEAD") throw new TypeError("Failed to fetch");
    return new Promise(() => {});
  });
  const place = screen.getByRole("group", { name });
  await expect.element(place.getByRole("alert")).toMatchTextContent("Not loaded. Check your connection.");
  const room = boxOf(place.element());
  await place.getByRole("button", { name: "Retry" }).click();
  await expect.element(place.getByRole("alert")).toBeVisible();
  expect(boxOf(place.element())).toEqual(room);
});

test("a photo that is up is seen from this device as long as nobody answers and its message waits", async () => {
  onTestFinished(() => tellReach(true));
  const size = { width: 40, height: 30 };
  const drawn = new OffscreenCanvas(size.width, size.height);
  drawn.getContext("2d");
  await keepFile("fay/p", new File([await drawn.convertToBlob()], "p.png", { type: "image/png" }));
  onTestFinished(() => forgetFiles(["fay/p"]));
  const photo = attachment("p", { ...size, url: "/api/media/p?v=1&e=1&s=1" });
  const parts: Partial<ShownMessage> = { author: { id: "fay" } as never, seq: null, status: "queued" };
  tellReach(false);
  const screen = await show([photo], undefined, parts);
  const picture = screen.getByRole("img", { name: "p" });
  await expect.element(picture).toHaveAttribute("src", expect.stringMatching(/^blob:/));
  await expect.poll(() => (picture.element() as HTMLImageElement).naturalWidth).toBe(size.width);
});

test.each([
  ["Voice message 2026-11-25 13.53.12.weba", "Voice message"],
  ["Voice message of the brass.weba", "Voice message of the brass.weba"],
])("a recording is called what it is: %s", async (name, title) => {
  const screen = await show([attachment(name, { type: "audio/webm", isImage: false })]);
  await expect.element(screen.getByRole("group", { name: title, exact: true })).toBeVisible();
});

test("a film that the studio does not give says so, and blames no connection", async () => {
  const film = { isImage: false, isVideo: true, type: "video/webm", width: 640, height: 360, url: "/api/media/gone" };
  const screen = await show([attachment("film.webm", film)], async () => new Response(null, { status: 404 }));
  const place = screen.getByRole("group", { name: "film.webm" });
  await expect.element(place.getByRole("alert")).toMatchTextContent("This file could not be loaded.");
});

test("a file's name from right to left that is too long is cut at its end", async () => {
  const name = "رسم الحفر ".repeat(20);
  const screen = await show([attachment(name, { type: "text/plain", isImage: false })]);
  expect(beginsInSight(screen.getByText(name.trim(), { exact: false }).element())).toBe(true);
});

test("a photo of a phone that cannot be drawn here is told by name and size, and opens", async () => {
  const screen = await show([attachment("IMG_0815.HEIC", { type: "image/heic", width: null, height: null })]);
  await expect.element(screen.getByRole("button", { name: /IMG_0815.HEIC.*MB/ })).toBeVisible();
  expect(screen.getByText("Error loading image").elements()).toHaveLength(0);
});

test("a film plays in its place; from a picture one goes on to the next, and to the film", async () => {
  const url = URL.createObjectURL(new Blob([new Uint8Array(await sampleFilm())], { type: "video/webm" }));
  const film = { isImage: false, isVideo: true, type: "video/webm", url, width: 320, height: 180 };
  const pictures = ["black.png", "night.png"].map((name) => attachment(name, { thumbnailUrl: "data:image/png,never" }));
  const screen = await show([...pictures, attachment("film.webm", film)]);
  await expect.element(screen.getByRole("group", { name: "film.webm" })).toBeVisible();
  const video = document.querySelector("video") as HTMLVideoElement;
  // with sound a browser waits for a press
  video.muted = true;
  await video.play();
  await expect.poll(() => video.currentTime).toBeGreaterThan(0.3);
  await screen.getByRole("button", { name: /^Open black.png/ }).click();
  const viewer = page.getByRole("dialog");
  const title = viewer.getByRole("heading");
  await expect.element(title).toHaveTextContent("black.png");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(title).toHaveTextContent("night.png");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(title).toHaveTextContent("film.webm");
  await expect.poll(() => viewer.element().querySelector("video")).not.toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(viewer).not.toBeInTheDocument();
  URL.revokeObjectURL(url);
});

test("what has got a newer version since it was sent says so, by name beside others", async () => {
  const old = attachment("chart.pdf", { type: "application/pdf", isImage: false, version: 3 });
  const alone = await show([old]);
  await expect.element(alone.getByText("Version 3 now", { exact: true })).toBeVisible();
  await alone.unmount();
  const beside = await show([old, attachment("set.png", { version: 2, sentVersion: 2 })]);
  await expect.element(beside.getByText("chart.pdf: Version 3 now", { exact: true })).toBeVisible();
  expect(beside.getByText(/Version \d now/).elements()).toHaveLength(1);
});

test("the open file is what its project shows of it, with the way to the version that was sent", async () => {
  const now = {
    ...{ id: "f", projectId: "p", folderId: null, name: "set.txt", category: "design", status: "review", version: 2 },
    ...{ size: 4, mimeType: "application/octet-stream", width: null, height: null, preview: "none", url: "/f?v=2" },
    ...{ thumbnailUrl: null, uploadedBy: { id: "a", name: "Alice" }, versionAt: "2026-08-14T12:00:00.000Z" },
  };
  const asked: string[] = [];
  const answer = async (address: RequestInfo | URL) => {
    asked.push(String(address));
    if (String(address).endsWith("/files/f")) return Response.json(now);
    const versions = [2, 1].map((version) => ({
      ...{ fileId: "f", version, name: "set.txt", size: 4, mimeType: now.mimeType, sha256: "", url: `/f?v=${version}` },
      ...{ thumbnailUrl: null, uploadedBy: now.uploadedBy, restoredFrom: null, createdAt: now.versionAt },
    }));
    return Response.json({ items: String(address).includes("versions") ? versions : [] });
  };
  const file = { id: "f", name: "set.txt", type: now.mimeType, isImage: false, url: "/f?v=2", projectId: "p" };
  const screen = await show([{ ...attachment("set.txt", file), version: 2 }], answer);
  expect(asked).toEqual([]);
  await screen.getByRole("button", { name: /^Open set.txt/ }).click();
  const viewer = page.getByRole("dialog", { name: "set.txt" });
  await expect.element(viewer.getByText(/When it was sent, version 1 was the current one/)).toBeVisible();
  await expect.element(viewer.getByRole("button", { name: "Versions" })).toBeVisible();
  await expect.element(viewer).toHaveAccessibleDescription(/^Version 2 · 1 KB · Aug 14, 2026 · Alice$/);
  await viewer.getByRole("button", { name: "Open version 1" }).click();
  await expect.poll(() => page.getByText(/^Version 1 · /).elements()).toHaveLength(1);
});
