// S3 sections 2 and 9: what others draw is seen while it happens, for two seconds; what one draws oneself is told to them.
import "#web/ui/base.css";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import type { Annotation, Shape } from "#contract/annotations.ts";
import type { Company } from "#web/files/viewer/company.ts";
import { anAnnotation, carol, dev, shownReview } from "#web/testing/shown-review.tsx";
import { putAnnotation } from "../live.ts";

interface Told {
  conversationId: string | null;
  id: string;
  updatedAt: string | null;
  shape: Shape | null;
}
const wire = vi.hoisted(() => ({
  told: [] as { name: string; input: unknown }[],
  listeners: new Map<string, Set<(payload: object) => void>>(),
}));
vi.mock("#web/platform/connection.ts", async (original) => ({
  ...(await original<object>()),
  async ask(name: string, input: unknown) {
    wire.told.push({ name, input });
    // a flicker that gets lost is no loss
    throw new TypeError("nobody answered");
  },
  onSignal(name: string, listener: (payload: object) => void) {
    const known = wire.listeners.get(name) ?? new Set();
    wire.listeners.set(name, known.add(listener));
    return () => known.delete(listener);
  },
}));
beforeEach(() => {
  wire.told = [];
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
});

type Screen = Awaited<ReturnType<typeof shownReview>>;

const box: Shape = { type: "rectangle", x: 10, y: 20, width: 30, height: 40, strokes: null };
const news = {
  ...{ conversationId: null, fileId: "f", version: 2, page: null, id: "new", userId: carol.id, userName: "Carol" },
  ...{ updatedAt: null, color: "red", shape: box },
};
function tell(parts: object = {}) {
  for (const listener of wire.listeners.get("annotation:previewed") ?? []) listener({ ...news, ...parts });
}
const preview = () => document.querySelector("[data-preview]");
const name = () => document.querySelector("[data-preview-of]")?.textContent ?? null;
const wide = (of: Element | null) => of?.querySelector(".mark-line")?.getAttribute("width");
const previews = () => wire.told.filter((one) => one.name === "annotation:preview").map(({ input }) => input as Told);

/** Somebody else looks at it, by these ways. */
function among(...ways: (string | null)[]): Company {
  return { people: [carol], pointers: [], point: () => {}, ways };
}

describe("what others draw", () => {
  test("grows, with their name, and is gone when they give it up", async () => {
    const screen = await shownReview();
    await expect.element(screen.getByRole("group", { name: "Drawn on it" })).toBeInTheDocument();
    tell();
    await expect.poll(() => wide(preview())).toBe("30%");
    expect(name()).toBe("Carol");
    await expect.element(screen.getByText("Carol is drawing")).toBeInTheDocument();
    tell({ shape: { ...box, width: 50 } });
    await expect.poll(() => wide(preview())).toBe("50%");
    tell({ shape: null });
    await expect.poll(preview).toBeNull();
    expect(name()).toBeNull();
  });

  test("is seen by who has the marks hidden, too, on this version and page alone, and never one's own", async () => {
    const screen = await shownReview({ at: "/?x=1" });
    await expect.element(screen.getByRole("button", { name: "Annotations" })).toBeVisible();
    await expect.poll(() => wire.listeners.get("annotation:previewed")?.size).toBe(1);
    tell({ version: 1 });
    tell({ page: 1 });
    tell({ fileId: "another" });
    tell({ userId: dev.id });
    tell({ userId: "bob", userName: "Bob" });
    await expect.poll(name).toBe("Bob");
    expect(document.querySelectorAll("[data-preview]")).toHaveLength(1);
  });

  test("goes two seconds after the last news of it", async () => {
    await shownReview();
    await expect.poll(() => wire.listeners.get("annotation:previewed")?.size).toBe(1);
    const began = performance.now();
    tell();
    await expect.poll(preview).not.toBeNull();
    await expect.poll(preview, { timeout: 10_000 }).toBeNull();
    expect(performance.now() - began).toBeGreaterThanOrEqual(2000);
  });

  test("gives way to what is stored in the same moment: there is one of them all the time", async () => {
    const screen = await shownReview();
    await expect.poll(() => wire.listeners.get("annotation:previewed")?.size).toBe(1);
    tell();
    await expect.poll(preview).not.toBeNull();
    const seen: number[] = [];
    const count = () => document.querySelectorAll(".mark-line").length;
    const watch = new MutationObserver(() => seen.push(count()));
    watch.observe(document.body, { subtree: true, childList: true, attributes: true });
    putAnnotation(screen.cache, anAnnotation(1, { id: "new", createdBy: carol }));
    await expect.element(markOf(screen, 1)).toBeVisible();
    expect(preview()).toBeNull();
    watch.disconnect();
    expect(new Set(seen)).toEqual(new Set([1]));
    // what is late of it shows nothing more
    tell({ shape: { ...box, width: 5 } });
    tell({ userId: "bob", userName: "Bob", id: "another" });
    await expect.poll(name).toBe("Bob");
    expect(wide(markOf(screen, 1).element())).toBe("30%");
  });

  test("moves their own stored mark, until it was changed; nobody else moves it", async () => {
    const theirs = anAnnotation(1, { createdBy: carol });
    const screen = await shownReview({ items: [theirs] });
    await expect.element(markOf(screen, 1)).toBeVisible();
    const moved = { id: theirs.id, updatedAt: theirs.updatedAt, shape: { ...box, width: 60 } };
    tell({ ...moved, userId: "bob", userName: "Bob" });
    tell(moved);
    await expect.poll(() => wide(markOf(screen, 1).element())).toBe("60%");
    expect([preview(), name()]).toEqual([null, "Carol"]);
    putAnnotation(screen.cache, { ...theirs, width: 62, updatedAt: "2026-08-14T12:00:01.000Z" });
    await expect.poll(() => wide(markOf(screen, 1).element())).toBe("62%");
    expect(name()).toBeNull();
  });
});

function markOf(screen: Screen, number: number) {
  return screen
    .getByRole("group", { name: "Drawn on it" })
    .getByRole("button", { name: new RegExp(`^Annotation ${number},`) });
}

/** A pointer over it; places in percent of the picture. */
function pointer(on: Element) {
  const frame = (on.closest("[data-sheet]") as Element).getBoundingClientRect();
  return (type: string, x: number, y: number) =>
    on.dispatchEvent(
      new PointerEvent(type, {
        ...{ clientX: frame.left + (frame.width * x) / 100, clientY: frame.top + (frame.height * y) / 100 },
        ...{ pointerId: 1, isPrimary: true, button: 0, bubbles: true, cancelable: true },
      }),
    );
}

describe("what one draws", () => {
  async function surface(screen: Screen): Promise<Element> {
    await screen.getByRole("button", { name: "Rectangle", exact: true }).click();
    await expect.element(screen.getByRole("application")).toBeVisible();
    return screen.getByRole("application").element();
  }

  test("is told while it grows, twenty times a second at most, and becomes the annotation of that id", async () => {
    const screen = await shownReview({ company: among("talk", null) });
    const point = pointer(await surface(screen));
    point("pointerdown", 10, 20);
    for (let x = 20; x < 60; x++) point("pointermove", x, 50);
    await expect.poll(() => previews().length).toBe(4);
    // the first at once, and of what followed the last, by each way
    expect(previews().map(({ conversationId, shape }) => [conversationId, Math.round(shape?.width ?? 0)])).toEqual([
      ["talk", 10],
      [null, 10],
      ["talk", 49],
      [null, 49],
    ]);
    point("pointerup", 60, 50);
    await expect.poll(() => previews().length).toBe(6);
    const dialog = screen.getByRole("dialog", { name: "Add Comment" });
    await dialog.getByRole("textbox", { name: "Comment" }).fill("Too wide");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(new Set(previews().map(({ id }) => id))).toEqual(new Set([screen.sent[0]?.body.annotationId]));
    expect(previews().every(({ updatedAt }) => updatedAt === null)).toBe(true);
    // the next one is another
    const again = pointer(screen.getByRole("application").element());
    again("pointerdown", 10, 20);
    again("pointermove", 30, 30);
    await expect.poll(() => previews().length).toBe(8);
    expect(previews().at(-1)?.id).not.toBe(previews()[0]?.id);
  });

  test("by keys, and given up", async () => {
    const screen = await shownReview({ company: among("talk") });
    ((await surface(screen)) as HTMLElement).focus();
    await userEvent.keyboard("{Enter}{ArrowRight}{ArrowDown}");
    await expect.poll(() => previews().at(-1)?.shape).toMatchObject({ x: 50, y: 50, width: 1, height: 1 });
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => previews().at(-1)?.shape).toBeNull();
  });

  test("with a free hand, and erased or taken back, is told as what is left of it", async () => {
    const screen = await shownReview({ company: among("talk") });
    await screen.getByRole("button", { name: "Freehand", exact: true }).click();
    await expect.element(screen.getByRole("application")).toBeVisible();
    const point = pointer(screen.getByRole("application").element());
    const bar = screen.getByRole("group", { name: "Freehand drawing" });
    for (const [x, many] of [
      [40, "1 stroke"],
      [60, "2 strokes"],
    ] as const) {
      point("pointerdown", x, 20);
      point("pointermove", x, 60);
      point("pointerup", x, 60);
      await expect.element(bar.getByText(many, { exact: true })).toBeVisible();
    }
    const told = () => previews().at(-1)?.shape?.strokes?.length ?? null;
    await expect.poll(told).toBe(2);
    const [{ id } = { id: "" }] = previews();
    (bar.getByRole("button", { name: "Eraser" }).element() as HTMLElement).click();
    await expect.element(screen.getByRole("application", { name: "Eraser" })).toBeVisible();
    point("pointerdown", 50, 40);
    point("pointermove", 30, 40);
    await expect.poll(told).toBe(1);
    point("pointermove", 70, 40);
    await expect.poll(told).toBe(null);
    point("pointerup", 70, 40);
    (bar.getByRole("button", { name: "Undo" }).element() as HTMLElement).click();
    await expect.poll(told).toBe(1);
    expect(new Set(previews().map((one) => one.id))).toEqual(new Set([id]));
  });

  test("is told as the picture lies upright, also of one's own mark that is moved; put back it is where it was", async () => {
    const mine: Annotation = anAnnotation(1);
    const screen = await shownReview({ items: [mine], company: among(null) });
    await expect.element(markOf(screen, 1)).toBeVisible();
    const point = pointer(markOf(screen, 1).element());
    point("pointerdown", 10, 40);
    for (const [x, y] of [
      [20, 50],
      [30, 45],
    ] as const) {
      point("pointermove", x, y);
      // it is drawn there by then
      await expect.poll(() => markOf(screen, 1).element().querySelector("rect")?.getAttribute("x")).toBe(`${x}%`);
      await expect
        .poll(() => previews().at(-1))
        .toMatchObject({ ...{ id: mine.id, updatedAt: mine.updatedAt }, shape: { ...box, x, y: y - 20 } });
    }
    await userEvent.keyboard("{Escape}");
    await expect.poll(() => previews().at(-1)).toMatchObject({ id: mine.id, shape: null });
    expect(Object.keys(previews()[0] ?? {}).sort()).toEqual([
      "color",
      "conversationId",
      "fileId",
      "id",
      "page",
      "shape",
      "updatedAt",
      "version",
    ]);
  });

  test("alone, nothing is told", async () => {
    const screen = await shownReview({ company: among() });
    const point = pointer(await surface(screen));
    point("pointerdown", 10, 20);
    point("pointermove", 60, 50);
    await expect.poll(() => document.querySelector(".annotation-surface .mark-line")).not.toBeNull();
    expect(previews()).toEqual([]);
  });
});
