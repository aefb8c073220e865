// What others do to a file while somebody looks at it.
import "#web/ui/base.css";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { hearClock } from "#web/platform/minutes.ts";
import { sampleRecording } from "#web/testing/sample-recording.ts";
import { aFile, shownFiles, time } from "#web/testing/shown-files.tsx";
import { putFile, putVersion } from "../live.ts";

type Version = Parameters<typeof putVersion>[1];
type File = Version["file"];

/** A document of so many pages whose bytes never come: its sheets stand there all the same. */
const pdf = (parts: Partial<File> = {}) =>
  aFile("show.pdf", null, {
    mimeType: "application/pdf",
    preview: "ready",
    url: "/api/media/f?v=1&e=900001&s=1",
    ...parts,
  });
const previewOf = (pages: number) => ({
  ...{ id: "show.pdf", state: "ready", problem: null, width: 612, height: 792, pages, duration: null },
  ...{ thumbnailUrl: null, largeUrl: null, pageUrls: [], peaksUrl: null, listingUrl: null, scoreUrl: null },
});
const versionOf = (file: File): Version => ({
  file,
  version: { ...file, fileId: file.id, sha256: "", restoredFrom: null, note: "", approval: null } as Version["version"],
});

async function openedPdf({ url = pdf().url, askedAlone = () => new Promise<Response>(() => {}) } = {}) {
  let pages = 9;
  const shown = await shownFiles("/", ({ pathname }) => {
    if (pathname.endsWith("/preview")) return Response.json(previewOf(pages));
    if (pathname.endsWith("/files"))
      return Response.json({ items: [pdf({ url }), aFile("two.bin", null, { mimeType: "application/octet-stream" })] });
    return pathname.endsWith("/show.pdf") ? askedAlone() : new Promise(() => {});
  });
  await shown.page.getByRole("button", { name: "View show.pdf" }).click();
  const dialog = shown.page.getByRole("dialog");
  const field = dialog.getByLabelText("Page", { exact: true });
  await expect.element(dialog.getByText("of 9", { exact: true })).toBeVisible();
  /** How far down in the seventh page the upper edge of the stage is. */
  const place = () => {
    const stage = document.querySelector("[aria-label=Preview]")?.getBoundingClientRect() as DOMRect;
    const sheet = document.querySelector("[data-page='7']")?.getBoundingClientRect() as DOMRect;
    return Math.round((100 * (stage.top - sheet.top)) / sheet.height) / 100;
  };
  return { ...shown, dialog, field, place, shorten: (to: number) => (pages = to) };
}

async function turnTo(field: Awaited<ReturnType<typeof openedPdf>>["field"], page: string) {
  await field.fill(page);
  await userEvent.keyboard("{Enter}");
  await expect.element(field).toHaveValue(page);
}

test("a new version is shown at the page and in the size that one was at, and said", async () => {
  const { cache, dialog, field, place, page } = await openedPdf();
  await turnTo(field, "7");
  for (const _ of [1, 2]) await dialog.getByRole("button", { name: "Zoom in" }).click();
  const [size, at] = [dialog.getByRole("toolbar").element().textContent, place()];
  const first = document.querySelector("[data-page='7']");
  putVersion(cache, versionOf(pdf({ version: 2, url: "/api/media/f?v=2&e=900001&s=2" })));
  const said = dialog.getByText("There is a new version of this file. You see it now.");
  await expect.element(said).toBeVisible();
  await expect.element(said).toHaveRole("status");
  await expect.poll(() => document.querySelector("[data-page='7']") !== first).toBe(true);
  await expect.element(field).toHaveValue("7");
  expect(dialog.getByRole("toolbar").element().textContent).toBe(size);
  await expect.poll(place).toBe(at);
  await dialog.getByRole("button", { name: "Dismiss" }).click();
  await expect.element(said).not.toBeInTheDocument();
  await expect.element(dialog.getByRole("region", { name: "Preview" })).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("of a new version that is shorter the last page is shown", async () => {
  const { cache, dialog, field, shorten } = await openedPdf();
  await turnTo(field, "7");
  shorten(3);
  putVersion(cache, versionOf(pdf({ version: 2, url: "/api/media/f?v=2&e=900001&s=2" })));
  await expect.element(dialog.getByText("of 3", { exact: true })).toBeVisible();
  await expect.element(field).toHaveValue("3");
  await userEvent.keyboard("{Escape}");
});

test("who leafs to another file and back is at the same page again", async () => {
  const { dialog, field, place, page } = await openedPdf();
  await turnTo(field, "7");
  const at = place();
  await dialog.getByRole("button", { name: "Next file" }).click();
  await expect.element(page.getByRole("dialog", { name: "two.bin" })).toBeVisible();
  // the button keeps the focus, and says nothing of it
  await expect.element(dialog.getByText("two.bin, 2 of 2", { exact: true })).toHaveRole("status");
  await dialog.getByRole("button", { name: "Previous file" }).click();
  await expect.element(field).toHaveValue("7");
  await expect.poll(place).toBe(at);
  await userEvent.keyboard("{Escape}");
});

test("an address that has ended by the server's clock gives way, though the device's is hours behind", async () => {
  const hour = 3_600_000;
  onTestFinished(() => hearClock(new Date().toUTCString()));
  hearClock(new Date(Date.now() + 5 * hour).toUTCString());
  const until = (hours: number) => `/api/media/f?v=1&e=${Math.floor(Date.now() / hour) + hours}&s=1`;
  const { cache, field } = await openedPdf({ url: until(3) });
  await turnTo(field, "7");
  const sheet = document.querySelector("[data-page='7']");
  putFile(cache, pdf({ url: until(7) }));
  await expect.poll(() => document.querySelector("[data-page='7']") !== sheet).toBe(true);
  await userEvent.keyboard("{Escape}");
});

test("another name and the next hour's address leave what is shown as it is; the name is said", async () => {
  const { cache, dialog, field, page } = await openedPdf();
  await turnTo(field, "7");
  const sheet = document.querySelector("[data-page='7']");
  const nextHour = "/api/media/f?v=1&e=900002&s=9";
  putFile(cache, pdf({ name: "finale.pdf", url: nextHour }));
  await expect.element(page.getByRole("dialog", { name: "finale.pdf" })).toBeVisible();
  await expect.element(dialog.getByText("This file is called “finale.pdf” now.")).toHaveRole("status");
  expect(document.querySelector("[data-page='7']")).toBe(sheet);
  await expect.element(field).toHaveValue("7");
  await userEvent.keyboard("{Escape}");
});

test("an address that has ended makes way for the next one, at the same page", async () => {
  const { cache, field, place } = await openedPdf();
  await turnTo(field, "7");
  const [sheet, at] = [document.querySelector("[data-page='7']"), place()];
  vi.spyOn(Date, "now").mockReturnValue(900_002 * 3_600_000);
  onTestFinished(() => void vi.restoreAllMocks());
  putFile(cache, pdf({ url: "/api/media/f?v=1&e=900030&s=9" }));
  await expect.poll(() => document.querySelector("[data-page='7']") !== sheet).toBe(true);
  await expect.element(field).toHaveValue("7");
  await expect.poll(place).toBe(at);
  await userEvent.keyboard("{Escape}");
});

test("a file that is moved away while it is viewed goes on being shown while it is asked for, and it is said", async () => {
  const answer = Promise.withResolvers<Response>();
  const moved = pdf({ folderId: "a", updatedAt: time });
  const { cache, field, page } = await openedPdf({ askedAlone: () => answer.promise });
  await turnTo(field, "7");
  const sheet = document.querySelector("[data-page='7']");
  putFile(cache, moved);
  // it is asked for by itself, and no answer comes yet
  await expect.element(page.getByRole("button", { name: "View show.pdf" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("dialog", { name: "show.pdf" })).toBeVisible();
  expect(document.querySelector("[data-page='7']")).toBe(sheet);
  answer.resolve(Response.json(moved));
  await expect.element(page.getByText("This file was moved into another folder.")).toHaveRole("status");
  expect(document.querySelector("[data-page='7']")).toBe(sheet);
  await userEvent.keyboard("{Escape}");
});

test("of a picture's new version, twice as fine, the same part is shown as large", async () => {
  const dot = (width: number) =>
    `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='${width}' height='${width / 2}'%3E%3Crect width='${width}' height='${width / 2}'/%3E%3C/svg%3E`;
  const picture = (width: number) =>
    aFile("set.png", null, {
      ...{
        mimeType: "image/png",
        preview: "ready",
        width,
        height: width / 2,
        url: dot(width),
        thumbnailUrl: dot(width),
      },
      version: width,
    });
  let width = 2000;
  const { cache, page } = await shownFiles("/", ({ pathname }) =>
    Response.json(
      pathname.endsWith("/preview")
        ? { ...previewOf(1), width, height: width / 2, largeUrl: dot(width), thumbnailUrl: dot(width) }
        : { items: [picture(2000)] },
    ),
  );
  await page.getByRole("button", { name: "View set.png" }).click();
  const dialog = page.getByRole("dialog");
  const shown = () => {
    const box = dialog.getByRole("img", { name: "set.png" }).query()?.getBoundingClientRect();
    return box && [box.left, box.top, box.width, box.height].map(Math.round);
  };
  await expect.poll(shown).toBeTruthy();
  await expect.element(dialog.getByRole("region", { name: "Preview" })).toHaveFocus();
  await userEvent.keyboard("1{ArrowRight}{ArrowRight}{ArrowDown}");
  await expect.element(dialog.getByText("100 %")).toBeVisible();
  const { clientHeight } = dialog.getByRole("region", { name: "Preview" }).element();
  const [left = 0, top = 0, wide] = shown() ?? [];
  width = 4000;
  putVersion(cache, versionOf(picture(4000)));
  await expect.element(dialog.getByText("There is a new version of this file. You see it now.")).toBeVisible();
  await expect.element(dialog.getByText("50 %")).toBeVisible();
  // the sentence takes its room from above: the middle goes down by half of it
  const lower = clientHeight - dialog.getByRole("region", { name: "Preview" }).element().clientHeight;
  await expect.poll(shown).toEqual([left, Math.round(top + lower / 2), wide, Number(wide) / 2]);
  await userEvent.keyboard("{Escape}");
});

test("from a file with versions one comes to those before it and back, by keys that leaf nothing else", async () => {
  const version = (number: number) => ({
    ...{
      fileId: "show.pdf",
      version: number,
      name: `show-${number}.bin`,
      size: 1,
      mimeType: "application/octet-stream",
    },
    ...{ sha256: "", url: `/f?v=${number}`, thumbnailUrl: null, restoredFrom: null, createdAt: time },
    uploadedBy: { id: "alice", name: "Alice", avatar: null, userType: "client" },
  });
  const octets = { mimeType: "application/octet-stream" };
  const { page } = await shownFiles("/", ({ pathname, searchParams }) => {
    const older = searchParams.has("cursor");
    if (pathname.endsWith("/versions"))
      return Response.json(older ? { items: [version(1)] } : { items: [version(3), version(2)], nextCursor: "2" });
    return Response.json({
      items: [aFile("show.pdf", null, { ...octets, version: 3 }), aFile("two.bin", null, octets)],
    });
  });
  await page.getByRole("button", { name: "View show.pdf" }).click();
  const first = page.getByRole("dialog", { name: "show.pdf" });
  await expect.element(first).toHaveAccessibleDescription(/^Version 3 · /);
  await first.getByRole("button", { name: "Versions" }).click();
  await expect.element(page.getByRole("dialog", { name: "show-3.bin" })).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  const oldest = page.getByRole("dialog", { name: "show-1.bin" });
  await expect.element(oldest).toHaveAccessibleDescription(/^Version 1 · /);
  await expect.element(oldest.getByRole("button", { name: "Previous version" })).toBeDisabled();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("dialog", { name: "show-2.bin" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(first).toBeVisible();
  await expect.element(first.getByRole("button", { name: "Versions" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("dialog", { name: "two.bin" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Versions" })).not.toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
});

test("a recording goes on from where it was, and a text from its line, once one leafs back to them", async () => {
  const sound = URL.createObjectURL(new Blob([sampleRecording()], { type: "audio/wav" }));
  const ready = { ...previewOf(1), duration: 1 };
  const { page } = await shownFiles("/", ({ pathname }) => {
    if (pathname.endsWith("/preview")) return Response.json(ready);
    if (pathname.endsWith("/files")) {
      return Response.json({
        items: [
          aFile("click.wav", null, { mimeType: "audio/wav", preview: "ready", url: sound }),
          aFile("notes.txt", null, { url: "/notes?v=1" }),
        ],
      });
    }
    return new Response("Set 14: hold for 8\n".repeat(500));
  });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "View click.wav" }).click();
  const seconds = () => document.querySelector("audio")?.currentTime;
  await expect.poll(() => document.querySelector("audio")?.readyState).toBeGreaterThan(0);
  const player = document.querySelector("audio") as HTMLAudioElement;
  const told = new Promise((resolve) => player.addEventListener("timeupdate", resolve, { once: true }));
  player.currentTime = 0.5;
  await told;
  await dialog.getByRole("button", { name: "Next file" }).click();
  const stage = dialog.getByRole("region", { name: "Preview" });
  await expect.poll(() => document.querySelector("pre")?.textContent).toContain("hold for 8");
  const scrolled = new Promise((resolve) => stage.element().addEventListener("scroll", resolve, { once: true }));
  stage.element().scrollTo({ top: 700, behavior: "instant" });
  await scrolled;
  await dialog.getByRole("button", { name: "Previous file" }).click();
  await expect.poll(seconds).toBe(0.5);
  await dialog.getByRole("button", { name: "Next file" }).click();
  await expect.poll(() => document.querySelector("pre")?.textContent).toContain("hold for 8");
  expect(stage.element().scrollTop).toBe(700);
  await userEvent.keyboard("{Escape}");
});
