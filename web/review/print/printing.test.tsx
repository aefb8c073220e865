// A picture with its annotations on paper: the marks lie where they lie on the screen, and all that is said is told whole.
import "#web/ui/base.css";
import "#web/ui/print.css";
import type { CDPSession } from "@playwright/test";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { cdp, userEvent } from "vitest/browser";
import type { Annotation } from "#contract/annotations.ts";
import { samplePdf } from "#web/testing/sample-pdf.ts";
import { anAnnotation, aReply, carol, shownReview } from "#web/testing/shown-review.tsx";

type Screen = Awaited<ReturnType<typeof shownReview>>;

const resolvedAt = "2026-08-14T13:00:00.000Z";
const marks: Annotation[] = [
  anAnnotation(1, { replies: [aReply("r", { createdBy: carol })] }),
  anAnnotation(2, { type: "point", x: 90, y: 5, width: null, height: null, color: "white", content: "Solo" }),
  anAnnotation(3, { type: "arrow", x: 60, y: 60, width: -20, height: 30, color: "lime", content: "x".repeat(2000) }),
  anAnnotation(4, {
    type: "circle",
    x: 50,
    y: 10,
    width: 20,
    height: 20,
    color: "blue",
    content: "Line one\nLine two",
  }),
  anAnnotation(5, { type: "text", x: 10, y: 90, width: null, height: null, color: "black", content: "Hold 8" }),
];
const done = anAnnotation(6, { content: "Moved", resolvedAt, resolvedBy: carol });

let print: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  print = vi.spyOn(window, "print").mockImplementation(() => {});
  return () => print.mockRestore();
});

async function onPaper() {
  const session = cdp() as unknown as CDPSession;
  await session.send("Emulation.setEmulatedMedia", { media: "print" });
  onTestFinished(async () => void (await session.send("Emulation.setEmulatedMedia", { media: "" })));
}

const dialog = (screen: Screen) => screen.getByRole("dialog", { name: "Print" });
const paper = () => document.querySelector(".printed") as HTMLElement;

async function ask(screen: Screen) {
  await screen.getByRole("button", { name: "Print" }).first().click();
  await expect.element(dialog(screen).getByRole("button", { name: "Print" })).toBeVisible();
}
async function press(screen: Screen) {
  const before = print.mock.calls.length;
  await dialog(screen).getByRole("button", { name: "Print" }).click();
  await expect.poll(() => print.mock.calls.length).toBe(before + 1);
}

/** Where each line and number is, in percent of what it lies on. */
function places(within: Element): Record<string, number[]> {
  const sheet = (within.querySelector(".annotation-sheet") as Element).getBoundingClientRect();
  const parts = [...within.querySelectorAll("[data-annotation]")].map((mark) => {
    const boxes = [...mark.querySelectorAll(".mark-line, .mark-number")].map((part) => part.getBoundingClientRect());
    const middles = boxes.flatMap(({ left, top, width, height }) => [
      ((left + width / 2 - sheet.left) / sheet.width) * 100,
      ((top + height / 2 - sheet.top) / sheet.height) * 100,
    ]);
    return [mark.getAttribute("data-annotation"), middles.map(Math.round)] as const;
  });
  return Object.fromEntries(parts);
}

test.each(["", "r", "rr", "rrr"])("the marks lie where they lie on the screen, turned by '%s'", async (keys) => {
  const screen = await shownReview({ items: marks });
  (screen.getByRole("region", { name: "Preview" }).element() as HTMLElement).focus();
  if (keys) await userEvent.keyboard(keys);
  await expect
    .element(document.querySelector<HTMLElement>("[data-sheet]"))
    .toHaveAttribute("data-turn", `${keys.length * 90}`);
  const seen = places(document.body);
  await ask(screen);
  await press(screen);
  expect(paper()).not.toBeVisible();
  await onPaper();
  await expect.element(paper()).toBeVisible();
  const printed = places(paper());
  expect(Object.keys(printed)).toEqual(["mark-1", "mark-2", "mark-3", "mark-4", "mark-5"]);
  for (const [mark, numbers] of Object.entries(printed))
    for (const [at, number] of numbers.entries()) {
      // the number of what has a size does not grow with the picture
      expect(Math.abs(number - (seen[mark]?.[at] ?? 0)), `${mark} ${at}`).toBeLessThanOrEqual(2);
    }
  const [picture, sheet] = [...paper().querySelectorAll("img, .annotation-sheet")].map((one) =>
    one.getBoundingClientRect(),
  );
  for (const side of ["left", "top", "width", "height"] as const)
    expect(Math.abs((picture?.[side] ?? 0) - (sheet?.[side] ?? 0)), side).toBeLessThan(1);
  expect((sheet?.width ?? 0) / (sheet?.height ?? 1)).toBeCloseTo(keys.length % 2 ? 0.5 : 2, 1);
  // nothing of the screen is printed
  await expect.element(screen.getByRole("dialog", { name: "set-14.png", includeHidden: true })).not.toBeVisible();
});

test("all that is said is told: by whom, when, what was answered; as long as it is and in the marks' colours", async () => {
  const screen = await shownReview({ items: [...marks, done] });
  await ask(screen);
  await press(screen);
  await onPaper();
  const entries = [...paper().querySelectorAll<HTMLElement>("li")];
  expect(entries).toHaveLength(5);
  expect(entries[0]?.innerText).toMatch(
    /^1\s+Dev · Rectangle, red · Aug 14, 2026, \d+:00\s[AP]M\s+Too wide\s+Carol · Aug 14, 2026, \d+:30\s[AP]M\s+By two counts$/,
  );
  expect(entries[2]?.innerText).toContain("x".repeat(2000));
  expect(entries[3]?.innerText).toContain("Line one\nLine two");
  const number = entries[1]?.querySelector(".num") as HTMLElement;
  expect(getComputedStyle(number)).toMatchObject({ backgroundColor: "rgb(255, 255, 255)", printColorAdjust: "exact" });
  expect(paper().querySelector("header")?.innerText).toMatch(/^set-14\.png\s+Version 2 · Printed \w{3} \d+, 2\d{3}$/);
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test("what was resolved is printed on request, as on the screen, and says who saw to it", async () => {
  const screen = await shownReview({ items: [done] });
  await ask(screen);
  await expect
    .element(dialog(screen).getByText("All annotations are resolved: without them the design is printed alone."))
    .toBeVisible();
  await dialog(screen).getByRole("checkbox", { name: "With resolved annotations" }).click();
  await press(screen);
  expect(paper().querySelector(".mark")).toHaveAttribute("data-resolved");
  expect(paper().querySelector("li")?.textContent).toMatch(/Resolved by Carol · Aug 14, 2026, \d+:00\s[AP]M$/);
});

test("without the list the marks alone are printed; asked anew, it is there", async () => {
  const screen = await shownReview({ items: marks });
  await ask(screen);
  const list = dialog(screen).getByRole("checkbox", { name: "With the list of comments and replies" });
  await list.click();
  await press(screen);
  expect(paper().querySelectorAll(".mark")).toHaveLength(5);
  expect(paper().querySelector("ol")).toBeNull();
  await dialog(screen).getByRole("button", { name: "Back" }).click();
  await expect.element(list).not.toBeChecked();
  expect(paper()).toBeNull();
  await list.click();
  await press(screen);
  expect(paper().querySelectorAll("li")).toHaveLength(5);
  // some browsers ask first, and were told no
  await press(screen);
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog(screen)).not.toBeInTheDocument();
  expect(paper()).toBeNull();
});

test("with nothing marked the design is printed alone, by whoever may look at it", async () => {
  const screen = await shownReview({ file: { deletedAt: "2026-08-14T12:00:00.000Z", projectId: "p" } });
  await ask(screen);
  await expect.element(dialog(screen).getByText("Nothing is marked on it: the design is printed alone.")).toBeVisible();
  await press(screen);
  expect(paper().querySelectorAll("img")).toHaveLength(1);
  expect(paper().querySelector("ol")).toBeNull();
});

test("a picture that does not come is told, and can be tried again", async () => {
  const screen = await shownReview({ file: { url: "data:,", thumbnailUrl: null } });
  await ask(screen);
  await dialog(screen).getByRole("button", { name: "Print" }).click();
  await expect
    .element(dialog(screen).getByRole("alert"))
    .toHaveTextContent("The picture could not be loaded. Check your connection and try again.");
  expect(print).not.toHaveBeenCalled();
});

test("of a PDF without a preview all pages are there to print, and what is marked on them", async () => {
  const bytes = samplePdf(["", "", ""]);
  const file = { mimeType: "application/pdf", url: "/api/media/book?v=1", size: bytes.length };
  const screen = await shownReview({ items: [anAnnotation(1, { page: 3 })], file });
  const asked = globalThis.fetch;
  vi.stubGlobal("fetch", async (address: string | URL | Request, options: RequestInit = {}) => {
    const path = String(address instanceof Request ? address.url : address);
    if (!path.includes("/api/media/book")) return asked(address, options);
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(new Headers(options.headers).get("range") ?? "") ?? [];
    return new Response(bytes.slice(Number(from), Number(to) + 1), { status: 206 });
  });
  await ask(screen);
  await expect.element(dialog(screen).getByRole("option", { name: "All (3)" })).toBeInTheDocument();
  await press(screen);
  expect(paper().querySelectorAll(".printed-page .mark")).toHaveLength(1);
});
