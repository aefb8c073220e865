// S1 section 2, project dashboard: its files. The browser tests have what is done with them.
import "#web/ui/base.css";
import type { CDPSession } from "@playwright/test";
import { expect, onTestFinished, test, vi } from "vitest";
import { page as browser, cdp, userEvent } from "vitest/browser";
import { aFile, inFolder, shownFiles, time } from "#web/testing/shown-files.tsx";
import { dropFolders, putFile } from "../live.ts";
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

test("a new folder is made in the one that was open, and in no other when that goes meanwhile", async () => {
  const sent: unknown[] = [];
  const { page, cache } = await shownFiles("/?folder=a", inFolder);
  await expect.element(page.getByRole("navigation", { name: "Breadcrumb" })).toHaveTextContent("All filesFolder a");
  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Drill");
  dropFolders(cache, { projectId: "p", ids: ["a", "b"] });
  // the dialog lies over it
  await expect.poll(() => document.body.textContent).toContain("This folder is not there any more.");
  vi.stubGlobal("fetch", async (_: unknown, { body }: RequestInit = {}) => {
    if (body) sent.push(JSON.parse(String(body)));
    const message = "This folder is not there any more. Choose another one.";
    return Response.json({ code: "invalid_input", message, requestId: "r" }, { status: 400 });
  });
  await page.getByRole("button", { name: "Create folder" }).click();
  await expect.poll(() => sent, { timeout: 5000 }).toMatchObject([{ name: "Drill", parentId: "a" }]);
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
  const { page, cache } = await shownFiles("/?folder=a", () => Response.json({ items: [] }));
  await expect.element(page.getByText("This Folder Is Empty")).toBeVisible();
  await page.getByRole("button", { name: "All files" }).click();
  // there may be files, but not here
  await expect.element(page.getByText("No Files Outside the Folders")).toBeVisible();
  await expect.element(page.getByText("Open a folder, or upload files here")).toBeVisible();
  dropFolders(cache, { projectId: "p", ids: ["a", "b"] });
  await expect.element(page.getByText("No Files Yet")).toBeVisible();
  await expect.element(page.getByText("Upload your first file to get started")).toBeVisible();
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

test("a folder that is opened while something is searched shows what lies in it", async () => {
  const { page } = await shownFiles("/", inFolder);
  await page.getByRole("searchbox").fill("set 14");
  await expect.element(page.getByRole("article", { name: "in null.txt" })).toBeVisible();
  await page.getByRole("button", { name: "Folder a", exact: true }).click();
  await expect.element(page.getByRole("article", { name: "in a.txt" })).toBeVisible();
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});

test("narrowed at the top files are looked for in all folders, and each says in which it lies", async () => {
  const { page } = await shownFiles("/", (address) => {
    const { folder, category, status } = Object.fromEntries(address.searchParams);
    if (folder) return Response.json({ items: [aFile(`in ${folder}.txt`, folder === "root" ? null : folder)] });
    return Response.json({ items: [aFile(`${category ?? status}.txt`, "b"), aFile("outside.txt", null)] });
  });
  await page.getByRole("radio", { name: "Final" }).click();
  const final = page.getByRole("article", { name: "final.txt" });
  await expect.element(final.getByText("In Folder a / Folder b", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("article", { name: "outside.txt" })).toBeVisible();
  expect(page.getByText(/^In Folder/).elements()).toHaveLength(1);
  await page.getByRole("button", { name: "Folder a", exact: true }).click();
  await expect.element(page.getByRole("article", { name: "in a.txt" })).toBeVisible();
  expect(page.getByText(/^In Folder/).elements()).toHaveLength(0);
  await page.getByRole("button", { name: "All files" }).click();
  await page.getByRole("radio", { name: "All" }).click();
  await page.getByRole("button", { name: "Order and status: Newest first" }).click();
  await page.getByRole("menuitem", { name: "Approved" }).click();
  await expect.element(page.getByRole("article", { name: "approved.txt" })).toBeVisible();
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
