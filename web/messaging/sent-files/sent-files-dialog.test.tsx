// S3 sections 2 and 4: a conversation's files, grouped by base filename, and two of them compared.
import "#web/ui/base.css";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ConversationItem } from "#contract/conversations.ts";
import type { SentFile } from "#contract/sent-files.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { type ThreadActions, ThreadProvider } from "../thread/thread-context.ts";
import { sentFilesLive } from "./live.ts";
import { SentFilesDialog } from "./sent-files-dialog.tsx";

beforeEach(() => page.viewport(1280, 900));
afterEach(() => vi.unstubAllGlobals());

const types: Record<string, string> = { png: "image/png", pdf: "application/pdf", mp3: "audio/mpeg" };
const bob = { id: "b", name: "Bob", avatar: null, userType: "client" } as const;
const file = (name: string, parts: Partial<SentFile> = {}): SentFile => ({
  ...{ id: name, name, url: "data:,x", thumbnailUrl: null, size: 2_097_152, isImage: false, isVideo: false },
  ...{ type: types[name.split(".").at(-1) as string] as string, width: null, height: null, projectId: null },
  ...{ version: 1, sentVersion: 1, messageId: `m-${name}`, seq: 1, sentBy: bob, status: null },
  ...{ sentAt: "2026-08-14T12:00:00.000Z", ...parts },
});

type Answer = { items: SentFile[]; nextCursor?: string } | Response;

async function show(answer: (asked: URL) => Answer) {
  const asked: URL[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, location.href);
    if (!url.pathname.endsWith("/files")) return new Promise(() => {});
    asked.push(url);
    const given = answer(url);
    return given instanceof Response ? given : Response.json(given);
  });
  const [jumpTo, onClose] = [vi.fn(), vi.fn()];
  const conversation = { id: "c", name: "Ballad staging" } as ConversationItem;
  const screen = await shownAlone(
    { id: "me", userType: "client" },
    <ThreadProvider value={{ jumpTo } as unknown as ThreadActions}>
      <SentFilesDialog conversation={conversation} onClose={onClose} />
    </ThreadProvider>,
  );
  await expect.element(screen.getByRole("dialog", { name: "Files" })).toBeVisible();
  return Object.assign(screen, { asked, jumpTo, onClose });
}

/** By keys: the drawer's rows move as it opens. */
async function press(role: "button" | "checkbox", name: string | RegExp) {
  const one = page.getByRole(role, { name });
  await expect.element(one).toBeVisible();
  (one.element() as HTMLElement).focus();
  await userEvent.keyboard(role === "checkbox" ? " " : "{Enter}");
}
const names = () =>
  page
    .getByRole("button", { name: /^Open / })
    .elements()
    .map((one) => one.ariaLabel?.slice(5));

test("what is called alike stands together, each with who, when, size, version and state", async () => {
  const screen = await show(() => ({
    items: [
      file("opener v2.pdf", { projectId: "p", version: 3, status: "review" }),
      file("closer.png"),
      file("opener_final (1).pdf"),
      file("opener v2.pdf", { messageId: "earlier" }),
    ],
  }));
  const group = page.getByRole("list", { name: "Files of opener" });
  await expect.element(group).toBeVisible();
  expect(names()).toEqual(["opener v2.pdf", "opener_final (1).pdf", "closer.png"]);
  const first = group.getByRole("listitem").first().element();
  expect(first.textContent).toContain("Bob · Aug 14, 2026 · 2 MB · Version 3review");
  await press("button", "Go to the message with opener v2.pdf");
  expect(screen.jumpTo).toHaveBeenCalledExactlyOnceWith("m-opener v2.pdf");
  expect(screen.onClose).toHaveBeenCalledOnce();
});

test("two are compared, a third one takes the oldest pick's place, and what is of two kinds is not", async () => {
  const names = ["c.png", "b.png", "a.png", "a.pdf", "a.mp3"];
  await show(() => ({ items: names.map((name, place) => file(name, { seq: 9 - place })) }));
  for (const name of ["a.png", "b.png"]) await press("checkbox", `Select ${name} to compare`);
  await expect.element(page.getByText("a.png and b.png are selected.")).toBeVisible();
  await press("checkbox", "Select c.png to compare");
  await expect.element(page.getByText("b.png and c.png are selected.")).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: /mp3/ })).not.toBeInTheDocument();
  await press("checkbox", "Select a.pdf to compare");
  await expect.element(page.getByText(/a.pdf and c.png are files of different kinds/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Compare" })).not.toBeInTheDocument();
});

test("what was sent earlier is compared as what was before, also of two groups", async () => {
  await show(() => ({
    items: [file("opener v2.png", { seq: 9 }), file("closer.png", { seq: 5 }), file("opener.png", { seq: 1 })],
  }));
  for (const name of ["closer.png", "opener.png"]) await press("checkbox", `Select ${name} to compare`);
  await expect.element(page.getByText("opener.png and closer.png are selected.")).toBeVisible();
});

test("searched and narrowed by the server; a page without any is gone on from", async () => {
  const screen = await show(({ searchParams }) => {
    if (searchParams.get("cursor")) return { items: [file("sought.png")] };
    if (searchParams.get("search") === "sou") return { items: [], nextCursor: "9.1000" };
    return { items: searchParams.get("kind") === "pdf" ? [] : [file("other.png")] };
  });
  await expect.poll(names).toEqual(["other.png"]);
  await userEvent.fill(page.getByRole("searchbox", { name: "Search files" }), "sou");
  await expect.poll(names).toEqual(["sought.png"]);
  await userEvent.fill(page.getByRole("searchbox", { name: "Search files" }), "");
  await userEvent.selectOptions(page.getByRole("combobox", { name: "Kind" }), "pdf");
  await expect.element(page.getByText("No file of this conversation fits.")).toBeVisible();
  await press("button", "Clear search");
  await expect.poll(names).toEqual(["other.png"]);
  expect(screen.asked.at(1)?.searchParams.get("search")).toBe("sou");
});

test("where nothing was sent, and where it cannot be had, it says so", async () => {
  let answer: Answer = Response.json({ code: "internal", message: "Broken.", requestId: "r" }, { status: 500 });
  const screen = await show(() => answer);
  await expect.element(page.getByRole("button", { name: "Retry" })).toBeVisible();
  answer = { items: [] };
  await press("button", "Retry");
  await expect.element(page.getByText("No files yet")).toBeVisible();
  expect(screen.asked.length).toBeGreaterThan(1);
});

test("what is sent comes, and what is deleted goes", async () => {
  let items = [file("a.png")];
  const { cache } = await show(() => ({ items }));
  await expect.poll(names).toEqual(["a.png"]);
  items = [file("b.png"), ...items];
  sentFilesLive["message:received"]?.(cache, { conversationId: "c", attachments: items } as never, "me");
  await expect.poll(names).toEqual(["b.png", "a.png"]);
  sentFilesLive["message:deleted"]?.(cache, { id: "m-a.png" } as never, "me");
  await expect.poll(names).toEqual(["b.png"]);
  sentFilesLive["file:removed"]?.(cache, { id: "b.png" } as never, "me");
  await expect.poll(names).toEqual([]);
});
