// S1 section 2, project dashboard: its files. The browser tests have what is done with them.
import "#web/ui/base.css";
import type { CDPSession } from "@playwright/test";
import { expect, onTestFinished, test, vi } from "vitest";
import { page as browser, cdp, userEvent } from "vitest/browser";
import { aFile, inFolder, shownFiles, time } from "#web/testing/shown-files.tsx";
import { putFile, putVersion } from "../live.ts";
import { uploads } from "../uploads/use-upload-files.ts";
import { draggedFiles } from "./file-list.tsx";

test("the open folder is in the address: forward, back, and forward again", async () => {
  const { page, history, address } = await shownFiles("/", inFolder);
  await expect.element(page.getByRole("article", { name: "in root.txt" })).toBeVisible();
  await page.getByRole("button", { name: "Folder a", exact: true }).click();
  await expect.element(page.getByRole("article", { name: "in a.txt" })).toBeVisible();
  expect(address()).toBe("?folder=a");
  await page.getByRole("button", { name: "Folder b", exact: true }).click();
  await expect.element(page.getByRole("article", { name: "in b.txt" })).toBeVisible();
  history.back();
  await expect.element(page.getByRole("article", { name: "in a.txt" })).toBeVisible();
  history.forward();
  await expect.element(page.getByRole("article", { name: "in b.txt" })).toBeVisible();
  await page.getByRole("button", { name: "All files" }).click();
  await expect.element(page.getByRole("article", { name: "in root.txt" })).toBeVisible();
  expect(address()).toBe("");
});

test("an empty bin says so, whatever the files outside of it were narrowed to", async () => {
  const { page } = await shownFiles("/", () => Response.json({ items: [] }));
  await page.getByRole("radio", { name: "Final" }).click();
  await expect.element(page.getByText("No file matches.")).toBeVisible();
  await page.getByRole("button", { name: "Bin", exact: true }).click();
  await expect.element(page.getByText("The Bin Is Empty")).toBeVisible();
});

test("who may look into the bin no longer is among the files again", async () => {
  const { page, cache } = await shownFiles("/", (address) =>
    address.searchParams.has("deleted")
      ? Response.json({ items: [aFile("gone.txt", null, { deletedAt: time })] })
      : inFolder(address),
  );
  await page.getByRole("button", { name: "Bin", exact: true }).click();
  await expect.element(page.getByRole("article", { name: "gone.txt" })).toBeVisible();
  cache.setQueryData(["project", "p"], { id: "p", archivedAt: time });
  await expect.element(page.getByRole("article", { name: "in root.txt" })).toBeVisible();
  expect(page.getByRole("article", { name: "gone.txt" }).elements()).toHaveLength(0);
});

test.each([
  ["several beside each other", "Grid"],
  ["a line each", "List"],
])("a file that goes leaves the cards of others as they are, %s", async (_, layout) => {
  await browser.viewport(1000, 800);
  onTestFinished(() => browser.viewport(414, 896));
  const names = ["one.txt", "two.txt", "three.txt", "four.txt"];
  const { page, cache } = await shownFiles("/", () => Response.json({ items: names.map((name) => aFile(name, null)) }));
  await page.getByRole("radio", { name: layout }).click();
  const card = (name: string) => page.getByRole("article", { name });
  await expect.element(card("two.txt")).toBeVisible();
  const before = card("two.txt").element();
  putFile(cache, aFile("one.txt", "a"));
  await expect.element(card("one.txt")).not.toBeInTheDocument();
  expect(card("two.txt").element()).toBe(before);
});

test.each([
  ["is carried", false, ["two.txt"]],
  ["and not the one that came under the hand meanwhile", true, []],
])("the card that was pressed %s", async (_, isMoving, expected) => {
  await browser.viewport(1000, 800);
  onTestFinished(() => browser.viewport(414, 896));
  const names = ["one.txt", "two.txt", "three.txt", "four.txt"];
  const { page, cache } = await shownFiles("/", () => Response.json({ items: names.map((name) => aFile(name, null)) }));
  const card = (name: string) => page.getByRole("article", { name });
  await expect.element(card("two.txt")).toBeVisible();
  const carried: string[] = [];
  const started = ({ dataTransfer, defaultPrevented }: DragEvent) => {
    if (!defaultPrevented) carried.push(...(JSON.parse(dataTransfer?.getData(draggedFiles) || "[]") as string[]));
  };
  addEventListener("dragstart", started);
  onTestFinished(() => removeEventListener("dragstart", started));
  const { left, top } = card("two.txt").element().getBoundingClientRect();
  const hand = await handAt(left + 50, top + 50);
  await hand.press();
  if (isMoving) {
    putFile(cache, aFile("one.txt", "a"));
    await expect.element(card("one.txt")).not.toBeInTheDocument();
  }
  await hand.moveOn();
  expect(carried).toEqual(expected);
});

test("a card's menu stays open when a new file moves the card into another row", async () => {
  await browser.viewport(560, 800);
  onTestFinished(() => browser.viewport(414, 896));
  const names = ["one.txt", "two.txt"];
  const { page, cache } = await shownFiles("/", () => Response.json({ items: names.map((name) => aFile(name, null)) }));
  // what lies beneath an open menu is hidden from who reads it out
  const place = (name: string) =>
    page.getByRole("article", { name, includeHidden: true }).element().getBoundingClientRect();
  await page.getByRole("button", { name: "More for two.txt" }).click();
  await expect.element(page.getByRole("menu")).toBeVisible();
  expect(place("two.txt").top).toBe(place("one.txt").top);
  putFile(cache, aFile("new.txt", null, { versionAt: "2026-08-15T12:00:00.000Z" }));
  await expect.poll(() => place("two.txt").top - place("new.txt").top).toBeGreaterThan(0);
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await expect.element(page.getByRole("dialog").getByLabelText("Name")).toHaveValue("two.txt");
  await userEvent.keyboard("{Escape}");
});

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

test("why the last act failed does not stand in the next one's dialog", async () => {
  const { page } = await shownFiles("/?folder=a", (address) => {
    if (!address.pathname.endsWith("/changes")) return inFolder(address);
    return Response.json({ code: "unavailable", message: "The studio rests.", requestId: "r" }, { status: 503 });
  });
  await page.getByLabelText("Select in a.txt").click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect.element(browser.getByText("The studio rests.")).toBeVisible();
  await page.getByRole("button", { name: "Move to…" }).click();
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

test("a link leads into a folder, and only there is asked for files", async () => {
  const asked: (string | null)[] = [];
  const { page } = await shownFiles("/?folder=b", (address) => {
    asked.push(address.searchParams.get("folder"));
    return inFolder(address);
  });
  await expect.element(page.getByRole("article", { name: "in b.txt" })).toBeVisible();
  await expect
    .element(page.getByRole("navigation", { name: "Breadcrumb" }))
    .toHaveTextContent("All filesFolder aFolder b");
  expect(asked).toEqual(["b"]);
});

test("a folder that is not there leads to the project's own files, and is said to be gone until another is opened", async () => {
  const { page } = await shownFiles("/?folder=gone", inFolder);
  await expect.element(page.getByRole("article", { name: "in root.txt" })).toBeVisible();
  await expect
    .element(page.getByText("This folder is not there any more. These are the files outside all folders."))
    .toBeVisible();
  await page.getByRole("button", { name: "Folder a", exact: true }).click();
  await expect.element(page.getByRole("article", { name: "in a.txt" })).toBeVisible();
  expect(page.getByText("This folder is not there any more.").elements()).toHaveLength(0);
});

test("S1 section 9: six skeletons while the files are on their way", async () => {
  const { page } = await shownFiles("/", () => new Promise(() => {}));
  await expect.element(page.getByText("Loading…")).toBeInTheDocument();
  expect(document.querySelectorAll(".breathing").length).toBe(6);
});

test("S1 section 2: none yet, by the words", async () => {
  const { page } = await shownFiles("/", () => Response.json({ items: [] }));
  await expect.element(page.getByText("No Files Yet")).toBeVisible();
  await expect.element(page.getByText("Upload your first file to get started")).toBeVisible();
  await page.getByRole("button", { name: "Folder a", exact: true }).click();
  await expect.element(page.getByText("This Folder Is Empty")).toBeVisible();
});

test("files that cannot be had say why in their place; Retry asks again", async () => {
  let isWell = false;
  const { page } = await shownFiles("/", (address) =>
    isWell
      ? inFolder(address)
      : Response.json({ code: "unavailable", message: "The studio rests.", requestId: "r" }, { status: 503 }),
  );
  await expect.element(page.getByRole("alert").getByText("The studio rests.")).toBeVisible();
  isWell = true;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByRole("article", { name: "in root.txt" })).toBeVisible();
});

test("S1 section 2: a card has name, category, status, size and date, and its three buttons", async () => {
  const { page } = await shownFiles("/", () =>
    Response.json({ items: [aFile("Set 14.txt", null, { category: "final", status: "approved" })] }),
  );
  const card = page.getByRole("article", { name: "Set 14.txt" });
  await expect.element(card.getByText("final")).toBeVisible();
  await expect.element(card.getByText("approved")).toBeVisible();
  await expect.element(card.getByText("1.5 KB · Aug 14, 2026")).toBeVisible();
  for (const name of ["View Set 14.txt", "More for Set 14.txt"]) {
    await expect.element(card.getByRole("button", { name })).toBeVisible();
  }
  await expect.element(card.getByRole("link", { name: "Download Set 14.txt" })).toBeVisible();
});

test.each([
  ["image/heic", "image"],
  ["video/mp4", "video"],
  ["audio/mpeg", "audio"],
  ["application/zip", "archive"],
  ["application/vnd.rar", "archive"],
  ["application/pdf", "text"],
  ["text/plain", "text"],
])("S1 section 2: without a picture, a file of %s is the icon of its kind", async (mimeType, kind) => {
  const { page } = await shownFiles("/", () => Response.json({ items: [aFile("One", null, { mimeType })] }));
  const opener = page.getByRole("button", { name: "Open One" });
  await expect.element(opener).toBeVisible();
  expect(opener.element().querySelector("svg")?.getAttribute("class")).toMatch(new RegExp(`lucide-file-${kind}`));
});

test("S1 section 8: a picture that does not come says 'Error loading image'", async () => {
  const thumbnailUrl = "data:image/png;base64,broken";
  const { page } = await shownFiles("/", () => Response.json({ items: [aFile("One", null, { thumbnailUrl })] }));
  await expect.element(page.getByText("Error loading image")).toBeVisible();
});

test("of two drops of files whose names are known each is asked about, the first one first", async () => {
  const known = [aFile("plan.txt", null), aFile("chart.txt", null)];
  const { page } = await shownFiles("/", (address) =>
    address.pathname.endsWith("/matches")
      ? Response.json({ matches: [{ name: known[0]?.name, file: known.shift() }] })
      : inFolder(address),
  );
  await expect.element(page.getByRole("article", { name: "in root.txt" })).toBeVisible();
  const drop = (name: string) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new window.File(["."], name));
    dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
  };
  const dialog = page.getByRole("dialog");
  drop("plan.txt");
  await expect.element(dialog.getByLabelText("New version of plan.txt")).toBeVisible();
  drop("chart.txt");
  await expect.poll(() => known).toEqual([]);
  await expect.element(dialog.getByLabelText("New version of plan.txt")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog.getByLabelText("New version of chart.txt")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("files whose page is left while the studio is asked about their names go up beside what is there", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { page } = await shownFiles("/", (address) =>
    address.pathname.endsWith("/matches") ? promise : inFolder(address),
  );
  onTestFinished(() => uploads.clear());
  await page.getByLabelText("Choose files to upload").upload(new window.File(["."], "plan.txt"));
  await expect.element(page.getByRole("button", { name: "Upload Files" })).toHaveAttribute("aria-busy", "true");
  await page.unmount();
  resolve(Response.json({ matches: [{ name: "plan.txt", file: aFile("plan.txt", null) }] }));
  await expect.poll(() => uploads.list().map(({ name, fileId }) => [name, fileId])).toEqual([["plan.txt", undefined]]);
});

test("a file's versions say which one counts also when the new one leads the file out of the list", async () => {
  const approved = aFile("set.txt", null, { status: "approved" });
  const version = (number: number) => ({
    ...{ fileId: approved.id, version: number, name: approved.name, size: 9, mimeType: "text/plain", sha256: "" },
    ...{ url: "data:,", thumbnailUrl: null, uploadedBy: approved.uploadedBy, restoredFrom: null, createdAt: time },
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

test("a folder that is opened while something is searched shows what lies in it", async () => {
  const { page } = await shownFiles("/", inFolder);
  await page.getByRole("searchbox").fill("set 14");
  await expect.element(page.getByRole("article", { name: "in null.txt" })).toBeVisible();
  await page.getByRole("button", { name: "Folder a", exact: true }).click();
  await expect.element(page.getByRole("article", { name: "in a.txt" })).toBeVisible();
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});

test("where no file is taken the browser opens none in place of the page", async () => {
  const { page } = await shownFiles("/", () => Response.json({ items: [] }));
  await page.getByRole("button", { name: "Bin", exact: true }).click();
  await expect.element(page.getByText("The Bin Is Empty")).toBeVisible();
  const refused = ["dragover", "drop"].map((name) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new window.File(["."], "plan.txt"));
    const event = new DragEvent(name, { dataTransfer, cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(refused).toEqual([true, true]);
  expect(page.getByText("Drop files to upload").elements()).toHaveLength(0);
  expect(uploads.list()).toEqual([]);
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

/** A real mouse, whose drags begin and go nowhere: what it holds is found by the browser. */
async function handAt(x: number, y: number) {
  const session = cdp() as unknown as CDPSession;
  const frame = frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width / innerWidth;
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", by = 0) => {
    const place = { x: frame.left + (x + by) * scale, y: frame.top + (y + by) * scale };
    return session.send("Input.dispatchMouseEvent", { type, ...place, button: "left", buttons: 1, clickCount: 1 });
  };
  await session.send("Input.setInterceptDrags", { enabled: true });
  onTestFinished(async () => {
    await session.send("Input.dispatchDragEvent", {
      type: "dragCancel",
      ...{ x: 0, y: 0, data: { items: [], dragOperationsMask: 1 } },
    });
    await send("mouseReleased");
    await session.send("Input.setInterceptDrags", { enabled: false });
  });
  return { press: () => send("mousePressed"), moveOn: () => send("mouseMoved", 40) };
}
