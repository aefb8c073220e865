import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import type { FilePreview } from "#contract/files.ts";
import { sampleFilm } from "#web/testing/sample-film.ts";
import { sampleRecording } from "#web/testing/sample-recording.ts";
import { AudioView } from "./audio-view.tsx";
import { takePoster } from "./take-poster.ts";
import { VideoView } from "./video-view.tsx";
import type { Viewed } from "./viewed.ts";

afterEach(() => vi.unstubAllGlobals());

/** Nothing can be played of it. */
const file = {
  id: "f",
  name: "run",
  url: "/api/media/none",
  size: 1e9,
  mimeType: "video/mp4",
  thumbnailUrl: null,
} as Viewed;
const kinds: [string, ComponentType<{ file: Viewed; preview: FilePreview | null }>][] = [
  ["film", VideoView],
  ["recording", AudioView],
];

test.each(kinds)(
  "a %s whose bytes do not come is tried again; one that the browser cannot play is not",
  async (kind, View) => {
    const ask = vi.fn<typeof fetch>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
    ask.mockImplementation(async () => new Response());
    vi.stubGlobal("fetch", ask);
    const page = await render(
      <QueryClientProvider client={new QueryClient()}>
        <View file={file} preview={null} />
      </QueryClientProvider>,
    );
    await expect.element(page.getByRole("alert")).toMatchTextContent("The studio cannot be reached.");
    expect(page.getByText(`This browser cannot play this ${kind}.`, { exact: false }).elements()).toHaveLength(0);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect.element(page.getByText(`This browser cannot play this ${kind}.`, { exact: false })).toBeVisible();
    expect(ask.mock.calls).toEqual([
      [file.url, { method: "HEAD" }],
      [file.url, { method: "HEAD" }],
    ]);
  },
);

test("what stops on the way is tried again without asking why", async () => {
  // nobody says that it is one of a kind that cannot be played
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  const page = await render(<VideoView file={file} preview={null} />);
  const player = document.querySelector("video") as HTMLVideoElement;
  Object.defineProperty(player, "error", { value: { code: MediaError.MEDIA_ERR_NETWORK } });
  player.dispatchEvent(new Event("error"));
  await page.getByRole("alert").getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => document.querySelector("video")).not.toBeNull();
});

test("a film of which this browser plays the sound alone says so, and gets no black picture", async () => {
  vi.stubGlobal("fetch", async () => new Response());
  const url = URL.createObjectURL(new Blob([sampleRecording()], { type: "audio/wav" }));
  const page = await render(<VideoView file={{ ...file, url, width: null }} preview={null} />);
  await expect.poll(() => document.querySelector("video")?.readyState).toBeGreaterThan(0);
  expect(page.getByText("This browser cannot play this film.", { exact: false }).elements()).toHaveLength(0);
  // the server's word that it has one may come later
  await page.rerender(<VideoView file={{ ...file, url, width: 1920, height: 1080 }} preview={null} />);
  await expect.element(page.getByText("This browser cannot play this film.", { exact: false })).toBeVisible();
  await expect(takePoster(url)).rejects.toThrow("This film cannot be played here.");
  URL.revokeObjectURL(url);
});

test("a browser that brings nothing of a film before it is led to a place in it, as a phone's, takes its picture, too", async () => {
  const onlyWhenLed = function (this: HTMLVideoElement, ...heard: Parameters<EventTarget["addEventListener"]>) {
    if (heard[0] !== "loadeddata") EventTarget.prototype.addEventListener.apply(this, heard);
  };
  Object.assign(HTMLVideoElement.prototype, { addEventListener: onlyWhenLed });
  onTestFinished(() => void Reflect.deleteProperty(HTMLVideoElement.prototype, "addEventListener"));
  const url = URL.createObjectURL(new Blob([new Uint8Array(await sampleFilm())], { type: "video/webm" }));
  expect((await takePoster(url)).type).toBe("image/webp");
  URL.revokeObjectURL(url);
});
