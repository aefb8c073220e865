// S3 section 2: a picture of a message with what is drawn on it.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Annotation } from "#contract/annotations.ts";
import type { Attachment } from "#contract/messages.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { reviewLive } from "../live.ts";
import { MessageAnnotations } from "./message-annotations.tsx";

afterEach(() => vi.unstubAllGlobals());

const dot = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='320' height='160'/>";
const file = (id: string, parts: Partial<Attachment> = {}): Attachment => ({
  ...{ id, name: `${id}.png`, url: dot, thumbnailUrl: dot, size: 9, type: "image/png", isImage: true, isVideo: false },
  ...{ width: 320, height: 160, projectId: null, version: 1, sentVersion: 1 },
  ...parts,
});
const at = "2026-08-14T12:00:00.000Z";
const bob = { id: "b", name: "Bob", avatar: null, userType: "client" } as const;
const note = (number: number, parts: Partial<Annotation> = {}): Annotation => ({
  ...{ id: `n${number}`, fileId: "f1", version: 1, number, page: null, type: "point", x: number * 10, y: 25 },
  ...{
    width: null,
    height: null,
    strokes: null,
    color: "red",
    content: `Note ${number}`,
    mentions: [],
    mentionNames: [],
  },
  ...{ createdBy: bob, createdAt: at, updatedAt: at, resolvedAt: null, resolvedBy: null, replies: [] },
  ...parts,
});

async function show(files: Attachment[], items: Annotation[]) {
  const asked: URL[] = [];
  const state = { items };
  vi.stubGlobal("fetch", async (address: string) => {
    const url = new URL(address, location.href);
    asked.push(url);
    if (url.pathname === "/api/conversations/c/annotations") {
      const open = state.items.filter(({ resolvedAt }) => !resolvedAt).length;
      return Response.json({ items: open ? [{ fileId: "f1", open }] : [] });
    }
    return Response.json({ fileId: "f1", version: 1, items: state.items, earlier: 0 });
  });
  const onOpen = vi.fn();
  const screen = await shownAlone(
    { id: "me", userType: "client" },
    <MessageAnnotations place="message" conversationId="c" files={files} onOpen={onOpen} />,
  );
  return Object.assign(screen, { asked, state, onOpen });
}

const choose = async (name: string) => {
  const mode = page.getByRole("radio", { name });
  await expect.element(mode).toBeVisible();
  (mode.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
};

test("what a screen shows is counted at once, and nothing stands where nothing is open", async () => {
  const screen = await show([file("f1"), file("f2")], [note(1), note(2)]);
  await expect.element(page.getByRole("radio", { name: "Annotations (2)" })).toBeVisible();
  expect(page.getByRole("radiogroup").elements()).toHaveLength(1);
  expect(screen.asked.map(({ searchParams }) => searchParams.get("files"))).toEqual(["f1,f2"]);
});

test("numbered markers at their places, the first three with who and what, and the ways to all and to each", async () => {
  const resolved = note(2, { resolvedAt: at, resolvedBy: bob });
  const circle = note(5, { type: "circle", x: 40, width: 20, height: 10 });
  const screen = await show([file("f1")], [note(1), resolved, note(3), note(4), circle]);
  await choose("Annotations (4)");
  const items = page.getByRole("list", { name: "Open annotations" }).getByRole("listitem");
  await expect.element(items.nth(2)).toBeVisible();
  expect(items.elements().map((item) => /Bob.*(Note \d)/.exec(item.textContent ?? "")?.[1])).toEqual([
    ...["Note 1", "Note 3", "Note 4"],
  ]);
  const markers = [...document.querySelectorAll<HTMLElement>("[data-marker]")];
  expect(markers.map(({ textContent, style }) => [textContent, style.left, style.top])).toEqual([
    ...[
      ["1", "10%", "25%"],
      ["3", "30%", "25%"],
      ["4", "40%", "25%"],
      ["5", "50%", "25%"],
    ],
  ]);
  await userEvent.click(items.nth(1).getByRole("button"));
  expect(screen.onOpen).toHaveBeenLastCalledWith("f1", "n3");
  await userEvent.click(page.getByRole("button", { name: "View all annotations on f1.png" }));
  expect(screen.onOpen).toHaveBeenLastCalledWith("f1", "shown");
});

test("of a document the first page is shown, and what stands on others is listed with its page", async () => {
  await show(
    [file("f1", { name: "drill.pdf", type: "application/pdf", isImage: false })],
    [note(1, { page: 1 }), note(2, { page: 4 })],
  );
  await choose("Annotations (2)");
  await expect.poll(() => document.querySelectorAll("li")[1]?.textContent).toMatch(/Page 4.*Note 2/);
  expect(document.querySelectorAll("[data-marker]")).toHaveLength(1);
});

test("what is told is counted anew; once all is seen to, the picture is as it was", async () => {
  const screen = await show([file("f1")], [note(1)]);
  await choose("Annotations (1)");
  await expect.element(page.getByText("Note 1")).toBeVisible();
  const tell = (one: Annotation) => {
    screen.state.items = [...screen.state.items.filter(({ id }) => id !== one.id), one];
    reviewLive["annotation:updated"]?.(screen.cache, one, "me");
  };
  tell(note(2));
  await expect.element(page.getByRole("radio", { name: "Annotations (2)" })).toBeVisible();
  await expect.element(page.getByText("Note 2")).toBeVisible();
  for (const number of [1, 2])
    tell(note(number, { resolvedAt: at, resolvedBy: bob, updatedAt: "2026-08-15T12:00:00.000Z" }));
  await expect.element(page.getByRole("radio").first()).not.toBeInTheDocument();
});

test("a picture that cannot come says so in its place, and its marks and the ways to it stay", async () => {
  const broken = "data:image/png;base64,broken";
  await show([file("f1", { url: broken, thumbnailUrl: broken })], [note(1)]);
  await choose("Annotations (1)");
  const said = page.getByText("Error loading image");
  await expect.element(said).toBeVisible();
  const { width, height } = (document.querySelector(".inline-thumbnail") as HTMLElement).getBoundingClientRect();
  expect(width / height).toBeCloseTo(2, 1);
  expect(width).toBeGreaterThan(200);
  await expect.element(page.getByRole("button", { name: /^Open the annotations on f1.png/ })).toBeVisible();
  expect(document.querySelectorAll("[data-marker]")).toHaveLength(1);
});
