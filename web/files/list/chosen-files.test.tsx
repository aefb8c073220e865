// What is done with files of a project, one or all that are chosen.
import "#web/ui/base.css";
import { expect, onTestFinished, test, vi } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { aFile, inFolder, shownFiles, time } from "#web/testing/shown-files.tsx";
import { putFile, putVersion } from "../live.ts";
import { uploads } from "../uploads/use-upload-files.ts";

test("a press counts while the list still scrolls", async () => {
  await browser.viewport(414, 400);
  onTestFinished(() => browser.viewport(414, 896));
  const { page } = await shownFiles("/", () => Response.json({ items: [aFile("one.txt", null)] }));
  const button = page.getByRole("button", { name: "More for one.txt" });
  await expect.element(button).toBeVisible();
  button.element().scrollIntoView({ block: "center" });
  // as long as it scrolls, the list itself is passed through
  const rows = document.querySelector(".pressable-rows > *") as HTMLElement;
  let by = 10;
  const scrolling = () => {
    by = -by;
    scrollBy(0, by);
    return getComputedStyle(rows).pointerEvents;
  };
  await expect.poll(scrolling).toBe("none");
  const { x, y, width, height } = button.element().getBoundingClientRect();
  expect(document.elementFromPoint(x + width / 2, y + height / 2)?.closest("button")).toBe(button.element());
});

test("keys in the open menu of a card do nothing to the files that are chosen", async () => {
  const changed: string[] = [];
  const { page } = await shownFiles("/", ({ pathname }) => {
    if (pathname.endsWith("/changes")) changed.push(pathname);
    return Response.json({ items: [aFile("one.txt", null), aFile("two.txt", null)] });
  });
  await page.getByLabelText("Select one.txt").click();
  await page.getByRole("button", { name: "More for two.txt" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await userEvent.keyboard("{Delete}{Escape}");
  await expect.element(page.getByRole("menuitem", { name: "Delete" })).not.toBeInTheDocument();
  expect(changed).toEqual([]);
  await expect.element(page.getByText("1 selected")).toBeVisible();
});

test("what is done to one file or to some leaves chosen what was chosen besides, meanwhile too, and what stayed as it was", async () => {
  const names = ["one.txt", "two.txt", "three.txt"];
  const problem = { code: "forbidden", message: "This file is not yours to change." };
  const answer = (name: string, isDone: boolean) =>
    isDone
      ? { id: name, file: aFile(name, null, { category: "final" }), problem: null }
      : { id: name, file: null, problem };
  let answers = Promise.withResolvers<Response>();
  const { page } = await shownFiles("/", ({ pathname }) =>
    pathname.endsWith("/changes") ? answers.promise : Response.json({ items: names.map((name) => aFile(name, null)) }),
  );
  // all three at once
  await browser.viewport(1280, 900);
  onTestFinished(() => browser.viewport(414, 896));
  const chosen = () =>
    names.filter((name) => page.getByLabelText(`Select ${name}`).element().getAttribute("aria-checked") === "true");
  await page.getByLabelText("Select one.txt").click();
  await page.getByRole("button", { name: "More for two.txt" }).click();
  await page.getByRole("menuitem", { name: "Mark as final" }).click();
  answers.resolve(Response.json({ outcomes: [answer("two.txt", true)] }));
  await expect.element(browser.getByText("1 file changed.")).toBeVisible();
  expect(chosen()).toEqual(["one.txt"]);
  answers = Promise.withResolvers();
  await page.getByLabelText("Select two.txt").click();
  await page.getByRole("button", { name: "Mark as…" }).click();
  await page.getByRole("menuitem", { name: "Final" }).click();
  await page.getByLabelText("Select three.txt").click();
  answers.resolve(Response.json({ outcomes: [answer("one.txt", false), answer("two.txt", true)] }));
  await expect
    .element(browser.getByText("1 file changed. 1 file stayed: This file is not yours to change."))
    .toBeVisible();
  expect(chosen()).toEqual(["one.txt", "three.txt"]);
});

test("what came of an act does not lie over what can be done next, on a phone neither", async () => {
  const { page } = await shownFiles("/?folder=a", (address) => {
    if (!address.pathname.endsWith("/changes")) return inFolder(address);
    return Response.json({ code: "unavailable", message: "The studio sleeps.", requestId: "r" }, { status: 503 });
  });
  await browser.viewport(390, 664);
  onTestFinished(() => browser.viewport(414, 896));
  await page.getByLabelText("Select in a.txt").click();
  await page.getByRole("button", { name: "Delete" }).click();
  const told = browser.getByText("The studio sleeps.");
  await expect.element(told).toBeVisible();
  const bar = page.getByRole("region", { name: "Chosen files" });
  const toast = told.element().closest("li");
  await expect
    .poll(() => (toast?.getBoundingClientRect().bottom ?? 0) - bar.element().getBoundingClientRect().top)
    .toBeLessThan(0);
});

test("nor where a short list ends, and the bar stands as high as the word would", async () => {
  const { page } = await shownFiles("/?folder=a", (address) => {
    if (!address.pathname.endsWith("/changes")) return inFolder(address);
    return Response.json({ code: "unavailable", message: "The studio is away.", requestId: "r" }, { status: 503 });
  });
  await browser.viewport(390, 1400);
  onTestFinished(() => browser.viewport(414, 896));
  await page.getByLabelText("Select in a.txt").click();
  const bar = page.getByRole("region", { name: "Chosen files" });
  await expect.element(bar).toBeVisible();
  await browser.viewport(390, Math.round(bar.element().getBoundingClientRect().bottom) + 70);
  await page.getByRole("button", { name: "Delete" }).click();
  const told = browser.getByText("The studio is away.");
  await expect.element(told).toBeVisible();
  const bottomOfWord = () => told.element().closest("li")?.getBoundingClientRect().bottom ?? 0;
  await expect.poll(() => bottomOfWord() - bar.element().getBoundingClientRect().top).toBeLessThan(0);
});

test("why the last act failed does not stand in the next one's dialog", async () => {
  const { page } = await shownFiles("/?folder=a", (address) => {
    if (!address.pathname.endsWith("/changes")) return inFolder(address);
    return Response.json({ code: "unavailable", message: "The studio rests.", requestId: "r" }, { status: 503 });
  });
  await page.getByLabelText("Select in a.txt").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(browser.getByText("The studio rests.")).toBeVisible();
  // by key: of a short list the bar stands where the word does
  page.getByRole("button", { name: "Move to…" }).element().focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByLabelText("All files")).toBeEnabled();
  expect(dialog.getByText("The studio rests.").elements()).toHaveLength(0);
});

test("a folder that cannot come as a zip says why, and the page stays", async () => {
  const message = "There are no files in it to download.";
  const asked: string[] = [];
  const { page } = await shownFiles("/", (address) => {
    if (!address.pathname.endsWith(".zip")) return inFolder(address);
    asked.push(address.search);
    return Response.json({ code: "not_found", message, requestId: "r" }, { status: 404 });
  });
  await page.getByRole("button", { name: "More for folder Folder a" }).click();
  await page.getByRole("menuitem", { name: "Download as zip" }).click();
  await expect.element(browser.getByText(message)).toBeVisible();
  expect(asked).toEqual(["?folder=a&check=1"]);
});

test("chosen files that cannot come as a zip say why, and the page stays", async () => {
  const message = "This could not be found, or you don't have access to it.";
  const asked: string[] = [];
  const { page } = await shownFiles("/?folder=a", (address) => {
    if (!address.pathname.endsWith(".zip")) return inFolder(address);
    asked.push(address.search);
    return Response.json({ code: "not_found", message, requestId: "r" }, { status: 404 });
  });
  await page.getByLabelText("Select in a.txt").click();
  await page.getByRole("button", { name: "Download" }).click();
  await expect.element(browser.getByText(message)).toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/^\?ids=.*&check=1$/)]);
});

test("a zip is saved by a link: the browser does not ask whether to leave the page while something goes up", async () => {
  const clicked: HTMLAnchorElement[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(this);
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const { page } = await shownFiles("/?folder=a", (address) =>
    address.pathname.endsWith(".zip") ? Response.json({ url: "#the-zip" }) : inFolder(address),
  );
  await page.getByLabelText("Select in a.txt").click();
  await page.getByRole("button", { name: "Download" }).click();
  await expect.poll(() => clicked.map(({ hash, download }) => [hash, download])).toEqual([["#the-zip", "files.zip"]]);
});

test("while the studio is asked about chosen files the button says that it works on them", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { page } = await shownFiles("/", (address) =>
    address.pathname.endsWith("/matches") ? promise : Response.json({ items: [aFile("here.txt", null)] }),
  );
  const button = page.getByRole("button", { name: "Upload Files" });
  await expect.element(button).not.toHaveAttribute("aria-busy");
  await page.getByLabelText("Choose files to upload").upload(new window.File([], "notes.txt"));
  await expect.element(button).toHaveAttribute("aria-busy", "true");
  resolve(Response.json({ matches: [{ name: "notes.txt", file: null }] }));
  await expect.element(button).not.toHaveAttribute("aria-busy");
  uploads.clear();
});

test("a file's versions say which one counts also when the new one leads the file out of the list", async () => {
  const approved = aFile("set.txt", null, { status: "approved" });
  const version = (number: number) => ({
    ...{ fileId: approved.id, version: number, name: approved.name, size: 9, mimeType: "text/plain", sha256: "" },
    ...{
      url: "data:,",
      thumbnailUrl: null,
      uploadedBy: approved.uploadedBy,
      restoredFrom: null,
      note: "",
      approval: null,
      createdAt: time,
    },
  });
  const next = { ...approved, status: "draft", version: 2, updatedAt: "2026-08-15T12:00:00.000Z" } as const;
  const { page, cache } = await shownFiles("/", ({ pathname }) => {
    if (pathname.endsWith("/versions")) return Response.json({ items: [version(1)] });
    return Response.json(pathname.endsWith("/files") ? { items: [approved] } : next);
  });
  await page.getByRole("button", { name: /^Order and status/ }).click();
  await page.getByRole("menuitem", { name: "Approved" }).click();
  await page.getByRole("button", { name: "More for set.txt" }).click();
  await page.getByRole("menuitem", { name: "Versions…" }).click();
  const row = (number: number) =>
    page
      .getByRole("dialog")
      .getByRole("listitem")
      .filter({ hasText: `Version ${number}` });
  await expect.element(row(1).getByText("current")).toBeVisible();
  putVersion(cache, { file: next, version: version(2) });
  await expect.element(row(2).getByText("current")).toBeVisible();
  await expect.element(row(1).getByRole("button", { name: "Restore version 1" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
});

test("what is decided is about the contents that are shown", async () => {
  const sent: unknown[] = [];
  const files = [aFile("one.txt", null, { status: "review", version: 3 }), aFile("two.txt", null)];
  const { page } = await shownFiles("/", () => Response.json({ items: files }));
  const studio = fetch;
  vi.stubGlobal("fetch", async (asked: string, init: RequestInit) => {
    if (!asked.endsWith("/files/changes")) return studio(asked, init);
    sent.push(JSON.parse(init.body as string));
    return Response.json({ outcomes: [] });
  });
  await page.getByRole("button", { name: "More for one.txt" }).click();
  await page.getByRole("menuitem", { name: "Approve" }).click();
  const change = { act: "status", status: "approved", versions: { "one.txt": 3 } };
  await expect.poll(() => sent).toEqual([{ ids: ["one.txt"], change }]);
});

test("what was found in several folders can be moved to where one stands, what lies in one only elsewhere", async () => {
  const { page } = await shownFiles("/?folder=a", () =>
    Response.json({ items: [aFile("one.txt", "a"), aFile("two.txt", "b")] }),
  );
  const select = (name: string) => page.getByLabelText(`Select ${name}`).click();
  const place = page.getByRole("dialog").getByLabelText("Folder a");
  await select("one.txt");
  await page.getByRole("button", { name: "Move to…" }).click();
  await expect.element(place).toBeDisabled();
  await userEvent.keyboard("{Escape}");
  await select("two.txt");
  await page.getByRole("button", { name: "Move to…" }).click();
  await expect.element(place).toBeEnabled();
});

test.each([
  ["Versions…", /^Upload new version$/],
  ["Rename…", /^Rename$/],
  ["Move to…", /^Move$/],
])("%s of a file that goes into the bin meanwhile says so, and leaves nothing to press", async (item, deed) => {
  const file = aFile("one.txt", null);
  const { page, cache } = await shownFiles("/", ({ pathname }) => {
    if (pathname.endsWith("/files/one.txt")) return Response.json({ ...gone, requestId: "r" }, { status: 404 });
    return Response.json({ items: pathname.endsWith("/versions") ? [] : [file] });
  });
  await page.getByRole("button", { name: "More for one.txt" }).click();
  await page.getByRole("menuitem", { name: item }).click();
  const button = page.getByRole("dialog").getByRole("button", { name: deed });
  await expect.element(button).toBeVisible();
  putFile(cache, { ...file, deletedAt: "2026-08-15T12:00:00.000Z", updatedAt: "2026-08-15T12:00:00.000Z" });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Somebody deleted this file meanwhile, or you may no longer see it.");
  expect(button.query()?.matches(":disabled") ?? true).toBe(true);
  await userEvent.keyboard("{Escape}");
});

const gone = { code: "not_found", message: "This could not be found, or you don't have access to it." };

test("chosen files that somebody deletes while they are to be moved are said to be gone, and none is moved", async () => {
  const file = aFile("one.txt", null);
  const { page, cache } = await shownFiles("/", () => Response.json({ items: [file] }));
  await page.getByLabelText("Select one.txt").click();
  await page.getByRole("button", { name: "Move to…" }).click();
  await page.getByRole("dialog").getByLabelText("Folder a").click();
  putFile(cache, { ...file, deletedAt: "2026-08-15T12:00:00.000Z", updatedAt: "2026-08-15T12:00:00.000Z" });
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("None of the chosen files stands in this list any more.");
  await expect.element(page.getByRole("dialog").getByRole("button", { name: "Move", exact: true })).toBeDisabled();
  await userEvent.keyboard("{Escape}");
});
