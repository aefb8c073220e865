// The viewer over a project's files: how one comes, goes on and leaves.
import "#web/ui/base.css";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import type { File } from "#contract/files.ts";
import { aFile, shownFiles, time } from "#web/testing/shown-files.tsx";
import { putFile } from "../live.ts";

/** Without a preview of its own. */
const unseen = { mimeType: "application/octet-stream" };

test("closed, the viewer is out of the way at once, however long the way back takes; what is opened meanwhile counts", async () => {
  const { page, history, address } = await shownFiles("/", () =>
    Response.json({ items: [aFile("one.bin", null, unseen), aFile("two.bin", null, unseen)] }),
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
  const named = (from: number) => [0, 1, 2].map((step) => aFile(`${from + step}.bin`, null, unseen));
  let isWell = true;
  const asked: (string | null)[] = [];
  const { page } = await shownFiles("/", ({ searchParams }) => {
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
  const files = ["one.bin", "two.bin", "three.bin", "four.bin"].map((name) => aFile(name, null, unseen));
  const [, two, three] = files as [File, File, File];
  const gone = { ...two, deletedAt: time };
  const { page, cache } = await shownFiles("/", ({ pathname }) => {
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

test("the address of a file that was cut leads to no file, and not to one that may be tried again", async () => {
  const { page } = await shownFiles("/?file=cut", ({ pathname }) =>
    pathname.endsWith("/files")
      ? Response.json({ items: [] })
      : Response.json({ code: "invalid_input", message: "This id is not valid.", requestId: "r" }, { status: 400 }),
  );
  const dialog = page.getByRole("dialog", { name: "File Not Found" });
  await expect.element(dialog.getByText("This file is not there any more, or you may not see it.")).toBeVisible();
  expect(dialog.getByRole("button", { name: "Retry" }).elements()).toHaveLength(0);
  await userEvent.keyboard("{Escape}");
});

test("a HEIC that this server cannot read says so under its icon, in the card and in the viewer", async () => {
  const previewProblem = "HEIC pictures cannot be shown here. Save it as JPEG, or download it.";
  const heic = aFile("IMG_0001.heic", null, { mimeType: "image/heic", preview: "failed", previewProblem });
  const { page } = await shownFiles("/", ({ pathname }) =>
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

test("what is known of a file and could not be had is asked for again, as its list is", async () => {
  let isWell = false;
  const known = {
    ...{ id: "show.zip", state: "failed", problem: "This archive is damaged.", width: null, height: null, pages: null },
    ...{ duration: null, thumbnailUrl: null, largeUrl: null, pageUrls: [], peaksUrl: null, listingUrl: null },
    scoreUrl: null,
  };
  const { page } = await shownFiles("/", ({ pathname }) => {
    if (!pathname.endsWith("/preview"))
      return Response.json({ items: [aFile("show.zip", null, { mimeType: "application/zip" })] });
    if (isWell) return Response.json(known);
    throw new TypeError("Failed to fetch");
  });
  await page.getByRole("button", { name: "View show.zip" }).click();
  const dialog = page.getByRole("dialog");
  await expect.element(dialog.getByRole("alert")).toMatchTextContent("The studio cannot be reached.");
  isWell = true;
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect.element(dialog.getByText("This archive is damaged.")).toBeVisible();
});
