// S3 section 2, the file versions panel: two versions in one place.
import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CompareViewer } from "./compare-viewer.tsx";

const alice = { id: "a", name: "Alice", avatar: null, userType: "client" } as const;
const picture = (colour: string, [width, height]: [number, number]) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`;
const sizes: Record<number, [number, number]> = { 1: [800, 400], 2: [400, 400], 3: [800, 400] };

async function show({ number = 2, failed = 0, large = picture } = {}) {
  const { innerWidth, innerHeight } = window;
  await page.viewport(1000, 700);
  onTestFinished(async () => {
    await page.viewport(innerWidth, innerHeight);
    vi.unstubAllGlobals();
  });
  vi.stubGlobal("fetch", async (url: string) => {
    const version = Number(/versions\/(\d)\/preview/.exec(url)?.[1]);
    const items = [3, 2, 1].map((one) => ({
      ...{
        fileId: "f",
        version: one,
        name: "drill.png",
        size: 2048,
        mimeType: "image/png",
        sha256: "",
        url: `/f?v=${one}`,
      },
      ...{ thumbnailUrl: null, uploadedBy: alice, restoredFrom: null, createdAt: "2026-08-14T12:00:00.000Z" },
    }));
    if (!version) return Response.json({ items });
    const [width, height] = sizes[version] as [number, number];
    return Response.json({
      ...{ id: "f", state: version === failed ? "failed" : "ready", problem: "It is no picture.", width, height },
      ...{ pages: null, duration: null, thumbnailUrl: null, largeUrl: large("red", [width, height]), pageUrls: [] },
      ...{ peaksUrl: null, listingUrl: null, scoreUrl: null },
    });
  });
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <CompareViewer fileId="f" number={number} onClose={() => {}} />
    </QueryClientProvider>,
  );
}

const boxOf = (name: string) => page.getByRole("img", { name }).element().getBoundingClientRect();
const shown = () => getComputedStyle(page.getByRole("img", { name: /Version 3/ }).element()).clipPath;

test("the newest lies over the older one at the same place, up to a line that is moved by keys and by dragging", async () => {
  await show();
  await expect.element(page.getByRole("img", { name: "Version 3 of drill.png" })).toBeVisible();
  expect(boxOf("Version 2 of drill.png")).toEqual(boxOf("Version 3 of drill.png"));
  expect(shown()).toContain("50%");
  const slider = page.getByRole("slider", { name: "How much of version 3 is shown" });
  slider.element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  await expect.element(slider).toHaveValue("52");
  expect(shown()).toContain("48%");
  // the arrows were the slider's, and led to no other version
  await expect.element(page.getByRole("img", { name: "Version 2 of drill.png" })).toBeVisible();

  const line = document.querySelector("[data-divider]") as HTMLElement;
  const { left, width, top } = boxOf("Version 3 of drill.png");
  const move = (type: string, clientX: number) =>
    line.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX, clientY: top + 50, buttons: 1 }));
  vi.spyOn(Element.prototype, "setPointerCapture").mockImplementation(() => {});
  move("pointerdown", left + width * 0.52);
  move("pointermove", left + width * 0.25);
  await expect.element(slider).toHaveValue("25");
  const touch = (type: string, clientX: number) => {
    const finger = new Touch({ identifier: 1, target: line, clientX, clientY: top + 50 });
    const touches = type === "touchstart" ? [finger] : [];
    line.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [finger] }));
  };
  touch("touchstart", left);
  touch("touchend", left + width);
  await expect.element(page.getByRole("img", { name: "Version 2 of drill.png" })).toBeVisible();
  move("pointermove", left - 50);
  await expect.element(slider).toHaveValue("0");
  vi.restoreAllMocks();
});

test("or only what is not the same is seen", async () => {
  await show();
  await page.getByRole("radio", { name: "Difference" }).click();
  const after = page.getByRole("img", { name: "Version 3 of drill.png" });
  await expect.element(after).toHaveStyle({ mixBlendMode: "difference" });
  expect(shown()).toBe("none");
  await expect.element(page.getByRole("slider", { name: "How much of version 3 is shown" })).not.toBeInTheDocument();
});

test.each([
  [90, "inset(75% 0px 0px)", "inset(0px 0px 25%)"],
  [180, "inset(0px 0px 0px 75%)", "inset(0px 25% 0px 0px)"],
  [270, "inset(0px 0px 75%)", "inset(25% 0px 0px)"],
])("turned by %i both lie alike, and the line still goes across what is seen", async (turn, newest, older) => {
  await show();
  await expect.element(page.getByRole("img", { name: "Version 3 of drill.png" })).toBeVisible();
  const upright = boxOf("Version 3 of drill.png");
  for (let quarter = 0; quarter < turn; quarter += 90) {
    await page.getByRole("button", { name: "Rotate right" }).click();
  }
  const seen = boxOf("Version 3 of drill.png");
  expect(boxOf("Version 2 of drill.png")).toEqual(seen);
  expect(seen.width / seen.height).toBeCloseTo(turn === 180 ? 2 : 0.5, 5);
  const middle = (box: DOMRect) => [box.left + box.width / 2, box.top + box.height / 2].map(Math.round);
  expect(middle(seen)).toEqual(middle(upright));
  await page.getByRole("slider", { name: "How much of version 3 is shown" }).fill("25");
  await expect.poll(shown).toBe(newest);
  const before = getComputedStyle(page.getByRole("img", { name: /Version 2/ }).element()).clipPath;
  expect(before).toBe(older);
});

test("leafing leads to the other versions before the newest, and no further", async () => {
  await show();
  await expect.element(page.getByRole("button", { name: "Next version" })).toBeDisabled();
  await page.getByRole("button", { name: "Previous version" }).click();
  await expect.element(page.getByRole("img", { name: "Version 1 of drill.png" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Previous version" })).toBeDisabled();
  await page.getByRole("button", { name: "Next version" }).click();
  await expect.element(page.getByRole("img", { name: "Version 2 of drill.png" })).toBeVisible();
});

test("a version of which no picture could be made is said to be so", async () => {
  await show({ failed: 2 });
  await expect.element(page.getByText("It is no picture.")).toBeVisible();
  await expect.element(page.getByRole("img", { name: "Version 3 of drill.png" })).not.toBeInTheDocument();
});

test("a picture that does not come is said not to, and asked for again", async () => {
  await show({ large: (_, [width]) => `/api/media/none/compared-${width}` });
  const problem = page.getByText("Error loading image");
  await expect.element(problem).toBeVisible();
  const before = page.getByRole("img", { name: /^Version 2/ }).element();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.poll(() => page.getByRole("img", { name: /^Version 2/ }).element() !== before).toBe(true);
  await expect.element(page.getByRole("region", { name: "Preview" })).toHaveFocus();
});
