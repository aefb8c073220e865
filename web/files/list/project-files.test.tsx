// S1 section 2, project dashboard: its files. The browser tests have what is done with them.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { page as browser, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { File } from "#contract/files.ts";
import type { Folder } from "#contract/folders.ts";
import { putFile } from "../live.ts";
import { uploads } from "../uploads/use-upload-files.ts";
import { ProjectFiles } from "./project-files.tsx";

const time = "2026-08-14T12:00:00.000Z";
const alice = { id: "alice", name: "Alice", avatar: null, userType: "client" } as const;

function file(name: string, folderId: string | null, parts: Partial<File> = {}): File {
  return {
    ...{ id: name, projectId: "p", folderId, name, category: "design", status: "draft", version: 1, size: 1536 },
    ...{ mimeType: "text/plain", width: null, height: null, preview: "none", previewProblem: null, pages: null },
    ...{ duration: null, url: "data:,", thumbnailUrl: null, uploadedBy: alice, createdAt: time, updatedAt: time },
    deletedAt: null,
    ...parts,
  };
}

function folder(id: string, parentId: string | null): Folder {
  return { id, projectId: "p", parentId, name: `Folder ${id}`, createdAt: time, updatedAt: time };
}

/** Without a preview of its own. */
const unseen = { mimeType: "application/octet-stream" };

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

type Answer = (address: URL) => Response | Promise<Response>;

/** `listFiles` answers the files; the folders are a, and b in it. */
async function shown(at: string, listFiles: Answer) {
  sessionStorage.setItem("auth_token", "t");
  const folders = { items: [folder("a", null), folder("b", "a")] };
  vi.stubGlobal("fetch", async (asked: string | URL | Request) => {
    const address = new URL(asked instanceof Request ? asked.url : asked, location.href);
    return address.pathname.endsWith("/folders") ? Response.json(folders) : listFiles(address);
  });
  const cache = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const me = { ...alice, email: "alice@guidon.example", createdAt: time };
  cache.setQueryData(["me"], me);
  cache.setQueryData(["project", "p"], { id: "p", archivedAt: null });
  const member = { ...me, projectId: "p", role: "manager", isOnline: true, derived: false };
  cache.setQueryData(["project-members", "p"], { pages: [{ items: [member] }], pageParams: [null] });
  const history = createMemoryHistory({ initialEntries: [at] });
  const routeTree = createRootRoute({ component: () => <ProjectFiles projectId="p" /> });
  const page = await render(
    <QueryClientProvider client={cache}>
      <RouterProvider router={createRouter({ routeTree, history }) as never} />
    </QueryClientProvider>,
  );
  return { page, cache, history, address: () => history.location.search };
}

const inFolder: Answer = (address) => {
  const asked = address.searchParams.get("folder");
  return Response.json({ items: [file(`in ${asked}.txt`, asked === "root" ? null : asked)] });
};

test("the open folder is in the address: forward, back, and forward again", async () => {
  const { page, history, address } = await shown("/", inFolder);
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
  const { page } = await shown("/", () => Response.json({ items: [] }));
  await page.getByRole("radio", { name: "Final" }).click();
  await expect.element(page.getByText("No file matches.")).toBeVisible();
  await page.getByRole("button", { name: "Bin", exact: true }).click();
  await expect.element(page.getByText("The Bin Is Empty")).toBeVisible();
});

test("who may look into the bin no longer is among the files again", async () => {
  const { page, cache } = await shown("/", (address) =>
    address.searchParams.has("deleted")
      ? Response.json({ items: [file("gone.txt", null, { deletedAt: time })] })
      : inFolder(address),
  );
  await page.getByRole("button", { name: "Bin", exact: true }).click();
  await expect.element(page.getByRole("article", { name: "gone.txt" })).toBeVisible();
  cache.setQueryData(["project", "p"], { id: "p", archivedAt: time });
  await expect.element(page.getByRole("article", { name: "in root.txt" })).toBeVisible();
  expect(page.getByRole("article", { name: "gone.txt" }).elements()).toHaveLength(0);
});

test("keys in the open menu of a card do nothing to the files that are chosen", async () => {
  const changed: string[] = [];
  const { page } = await shown("/", ({ pathname }) => {
    if (pathname.endsWith("/changes")) changed.push(pathname);
    return Response.json({ items: [file("one.txt", null), file("two.txt", null)] });
  });
  await page.getByLabelText("Select one.txt").click();
  await page.getByRole("button", { name: "More for two.txt" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Delete" })).toBeVisible();
  await userEvent.keyboard("{Delete}{Escape}");
  await expect.element(page.getByRole("menuitem", { name: "Delete" })).not.toBeInTheDocument();
  expect(changed).toEqual([]);
  await expect.element(page.getByText("1 selected")).toBeVisible();
});

test("a folder that cannot come as a zip says why, and the page stays", async () => {
  const message = "There are no files in it to download.";
  const asked: string[] = [];
  const { page } = await shown("/", (address) => {
    if (!address.pathname.endsWith(".zip")) return inFolder(address);
    asked.push(address.search);
    return Response.json({ code: "not_found", message, requestId: "r" }, { status: 404 });
  });
  await page.getByRole("button", { name: "More for folder Folder a" }).click();
  await page.getByRole("menuitem", { name: "Download as zip" }).click();
  await expect.element(browser.getByText(message)).toBeVisible();
  expect(asked).toEqual(["?folder=a&check=1"]);
});

test("while the studio is asked about chosen files the button says that it works on them", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { page } = await shown("/", (address) =>
    address.pathname.endsWith("/matches") ? promise : Response.json({ items: [file("here.txt", null)] }),
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
  const { page } = await shown("/?folder=b", (address) => {
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
  const { page } = await shown("/?folder=gone", inFolder);
  await expect.element(page.getByRole("article", { name: "in root.txt" })).toBeVisible();
  await expect
    .element(page.getByText("This folder is not there any more. These are the files outside all folders."))
    .toBeVisible();
  await page.getByRole("button", { name: "Folder a", exact: true }).click();
  await expect.element(page.getByRole("article", { name: "in a.txt" })).toBeVisible();
  expect(page.getByText("This folder is not there any more.").elements()).toHaveLength(0);
});

test("closed, the viewer is out of the way at once, however long the way back takes; what is opened meanwhile counts", async () => {
  const { page, history, address } = await shown("/", () =>
    Response.json({ items: [file("one.bin", null, unseen), file("two.bin", null, unseen)] }),
  );
  const { promise, resolve: arrive } = Promise.withResolvers<void>();
  const back = history.back.bind(history);
  history.back = () => void promise.then(() => back());
  await page.getByRole("button", { name: "View one.bin" }).click();
  await expect.element(page.getByRole("dialog", { name: "one.bin" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "View two.bin" }).click();
  await expect.element(page.getByRole("dialog", { name: "two.bin" })).toBeVisible();
  arrive();
  await expect.poll(address).toBe("?file=two.bin");
  await expect.element(page.getByRole("dialog", { name: "two.bin" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(address).toBe("");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("the viewer goes on past the files that were fetched, and counts what it knows", async () => {
  const named = (from: number) => [0, 1, 2].map((step) => file(`${from + step}.bin`, null, unseen));
  let isWell = true;
  const asked: (string | null)[] = [];
  const { page } = await shown("/", ({ searchParams }) => {
    const cursor = searchParams.get("cursor");
    asked.push(cursor);
    if (!isWell) return Response.json({ code: "unavailable", message: "It rests.", requestId: "r" }, { status: 503 });
    const at = cursor ? Number(cursor) : 0;
    return Response.json({ items: named(at), ...(at < 6 && { nextCursor: String(at + 3) }) });
  });
  // a phone leaves the figures out
  const dialog = page.getByRole("dialog");
  const next = dialog.getByRole("button", { name: "Next file" });
  await page.getByRole("button", { name: "View 0.bin" }).click();
  await expect.element(dialog.getByText("1 of 6+")).toBeInTheDocument();
  isWell = false;
  await next.click();
  await next.click();
  await expect.poll(() => asked.filter((cursor) => cursor === "6").length).toBe(1);
  for (let at = 3; at < 6; at++) await next.click();
  await expect.element(dialog.getByText("6 of 6+")).toBeInTheDocument();
  isWell = true;
  await next.click();
  await expect.element(dialog.getByText("6 of 9")).toBeInTheDocument();
  for (let at = 6; at < 9; at++) await next.click();
  await expect.element(dialog.getByText("9 of 9")).toBeInTheDocument();
  await expect.element(next).toBeDisabled();
  await userEvent.keyboard("{Escape}");
});

test("a file that somebody deletes while it is viewed says so, and one goes on from where it stood", async () => {
  const files = ["one.bin", "two.bin", "three.bin", "four.bin"].map((name) => file(name, null, unseen));
  const [, two, three] = files as [File, File, File];
  const gone = { ...two, deletedAt: time };
  const { page, cache } = await shown("/", ({ pathname }) => {
    if (pathname.endsWith("/two.bin")) return Response.json(gone);
    if (pathname.endsWith("/files")) return Response.json({ items: files });
    return Response.json({ code: "not_found", message: "Not found.", requestId: "r" }, { status: 404 });
  });
  const dialog = page.getByRole("dialog");
  await page.getByRole("button", { name: "View two.bin" }).click();
  // who may bring it back still sees it
  putFile(cache, gone);
  await expect.element(dialog.getByText(/^In the bin · /)).toBeVisible();
  await dialog.getByRole("button", { name: "Next file" }).click();
  await expect.element(page.getByRole("dialog", { name: "three.bin" })).toBeVisible();
  putFile(cache, { ...three, deletedAt: time });
  await expect.element(page.getByRole("dialog", { name: "File Not Found" })).toBeVisible();
  await expect.element(dialog.getByText("This file is not there any more, or you may not see it.")).toBeVisible();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("dialog", { name: "one.bin" })).toBeVisible();
  await userEvent.keyboard("{Escape}");
});

test("S1 section 9: six skeletons while the files are on their way", async () => {
  const { page } = await shown("/", () => new Promise(() => {}));
  await expect.element(page.getByText("Loading…")).toBeInTheDocument();
  expect(document.querySelectorAll(".breathing").length).toBe(6);
});

test("S1 section 2: none yet, by the words", async () => {
  const { page } = await shown("/", () => Response.json({ items: [] }));
  await expect.element(page.getByText("No Files Yet")).toBeVisible();
  await expect.element(page.getByText("Upload your first file to get started")).toBeVisible();
  await page.getByRole("button", { name: "Folder a", exact: true }).click();
  await expect.element(page.getByText("This Folder Is Empty")).toBeVisible();
});

test("files that cannot be had say why in their place; Retry asks again", async () => {
  let isWell = false;
  const { page } = await shown("/", (address) =>
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
  const { page } = await shown("/", () =>
    Response.json({ items: [file("Set 14.txt", null, { category: "final", status: "approved" })] }),
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
  const { page } = await shown("/", () => Response.json({ items: [file("One", null, { mimeType })] }));
  const opener = page.getByRole("button", { name: "Open One" });
  await expect.element(opener).toBeVisible();
  expect(opener.element().querySelector("svg")?.getAttribute("class")).toMatch(new RegExp(`lucide-file-${kind}`));
});

test("S1 section 8: a picture that does not come says 'Error loading image'", async () => {
  const thumbnailUrl = "data:image/png;base64,broken";
  const { page } = await shown("/", () => Response.json({ items: [file("One", null, { thumbnailUrl })] }));
  await expect.element(page.getByText("Error loading image")).toBeVisible();
});

test("a HEIC that this server cannot read says so under its icon, in the card and in the viewer", async () => {
  const previewProblem = "HEIC pictures cannot be shown here. Save it as JPEG, or download it.";
  const heic = file("IMG_0001.heic", null, { mimeType: "image/heic", preview: "failed", previewProblem });
  const { page } = await shown("/", ({ pathname }) =>
    Response.json(
      pathname.endsWith("/preview")
        ? {
            ...{ id: heic.id, state: "failed", problem: previewProblem, width: null, height: null, pages: null },
            ...{ duration: null, thumbnailUrl: null, largeUrl: null, pageUrls: [], peaksUrl: null },
            ...{ listingUrl: null, scoreUrl: null },
          }
        : { items: [heic] },
    ),
  );
  const opener = page.getByRole("button", { name: /^Open IMG_0001.heic / });
  await expect.element(opener.getByText(previewProblem)).toBeVisible();
  expect(opener.element().querySelector(".lucide-file-image")).not.toBeNull();
  await opener.click();
  await expect.element(page.getByRole("dialog").getByText(previewProblem)).toBeVisible();
  await expect
    .element(
      page
        .getByRole("dialog")
        .getByRole("link", { name: /Download/ })
        .first(),
    )
    .toBeVisible();
});

test("of two drops of files whose names are known each is asked about, the first one first", async () => {
  const known = [file("plan.txt", null), file("chart.txt", null)];
  const { page } = await shown("/", (address) =>
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

test("what was found in several folders can be moved to where one stands, what lies in one only elsewhere", async () => {
  const { page } = await shown("/?folder=a", () =>
    Response.json({ items: [file("one.txt", "a"), file("two.txt", "b")] }),
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
