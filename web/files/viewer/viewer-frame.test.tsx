import "#web/ui/base.css";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Viewed } from "./viewed.ts";
import { ViewerFrame } from "./viewer-frame.tsx";
import { ZoomBar } from "./zoom-bar.tsx";

test("the arrows scroll a page that is wider than its stage, and at its end they go to the next file", async () => {
  const [onPrevious, onNext] = [vi.fn(), vi.fn()];
  const page = await render(
    <ViewerFrame file={undefined} place={null} onPrevious={onPrevious} onNext={onNext} onClose={() => {}}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as the stages have it */}
      <section aria-label="Preview" tabIndex={0} style={{ overflow: "auto", scrollBehavior: "auto" }}>
        <div style={{ width: 9000, height: 10 }} />
      </section>
    </ViewerFrame>,
  );
  const stage = page.getByRole("region", { name: "Preview" }).element();
  await expect.element(page.getByRole("region", { name: "Preview" })).toHaveFocus();
  // a browser goes there step by step, and would go on from elsewhere
  const scrolled = new Promise((resolve) => stage.addEventListener("scrollend", resolve, { once: true }));
  await userEvent.keyboard("{ArrowRight}");
  await scrolled;
  expect(stage.scrollLeft).toBeGreaterThan(0);
  expect(onNext).not.toHaveBeenCalled();
  stage.scrollLeft = 9000;
  await userEvent.keyboard("{ArrowRight}");
  expect(onNext).toHaveBeenCalledOnce();
  stage.scrollLeft = 0;
  await userEvent.keyboard("{ArrowLeft}");
  expect(onPrevious).toHaveBeenCalledOnce();
});

test("a finger that moves over a page the browser has zoomed does not go to the next file", async () => {
  const onNext = vi.fn();
  const zoomed = vi.spyOn(visualViewport as VisualViewport, "scale", "get").mockReturnValue(2);
  const page = await render(
    <ViewerFrame file={undefined} place={null} onPrevious={undefined} onNext={onNext} onClose={() => {}}>
      <p>Page 1</p>
    </ViewerFrame>,
  );
  const target = page.getByText("Page 1").element();
  const finger = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 100 });
  function swipe() {
    const [from, to] = [finger(300), finger(60)];
    target.dispatchEvent(new TouchEvent("touchstart", { bubbles: true, touches: [from], changedTouches: [from] }));
    target.dispatchEvent(new TouchEvent("touchend", { bubbles: true, touches: [], changedTouches: [to] }));
  }
  swipe();
  expect(onNext).not.toHaveBeenCalled();
  zoomed.mockRestore();
  swipe();
  expect(onNext).toHaveBeenCalledOnce();
});

test("at twice the size of text a phone holds all of its buttons, and a part of the name", async () => {
  await screen.viewport(390, 844);
  const root = document.documentElement;
  // as high and wide as under a finger
  root.style.cssText = "font-size: 200%; --control-h: 2.75rem";
  const nothing = () => {};
  const file = { id: "f", name: "drill-chart.png", url: "/f?a=b", size: 437_740, mimeType: "image/png" } as Viewed;
  const page = await render(
    <ViewerFrame file={file} place={null} onPrevious={() => {}} onNext={() => {}} onClose={() => {}}>
      <ZoomBar percent={20} onTurn={nothing} onStep={nothing} onPercent={nothing} onFit={nothing} onActual={nothing} />
    </ViewerFrame>,
  );
  await expect.element(page.getByRole("button", { name: "Close" })).toBeVisible();
  const cut = [...document.querySelectorAll<HTMLElement>("[role=dialog] :is(a, button)")].filter((one) => {
    const { left, right } = one.getBoundingClientRect();
    return left < 0 || right > 390;
  });
  expect(cut.map((one) => one.ariaLabel)).toEqual([]);
  expect(page.getByText("drill-chart.png").element().clientWidth).toBeGreaterThan(100);
  root.style.cssText = "";
  await screen.viewport(414, 896);
});

test.each([
  [1, 2048, "2 KB · Aug 14, 2026 · Carol"],
  [3, 3_404_000, "Version 3 · 3.2 MB · Aug 14, 2026 · Carol"],
])(
  "under a file's name stands how large it is, since when it is there, and from whom; of version %i and %i bytes: %s",
  async (version, size, facts) => {
    const file: Viewed = {
      version,
      ...{ id: "f", name: "drill.pdf", url: "/f?a=b", thumbnailUrl: null, mimeType: "application/pdf", size },
      ...{
        width: null,
        height: null,
        versionAt: "2026-08-14T12:00:00.000Z",
        uploadedBy: { id: "carol", name: "Carol" },
      },
    };
    const page = await render(
      <ViewerFrame file={file} place={null} onPrevious={undefined} onNext={undefined} onClose={() => {}}>
        <p>Page 1</p>
      </ViewerFrame>,
    );
    await expect.element(page.getByRole("dialog")).toHaveAccessibleDescription(facts);
  },
);

test("whoever presses on to the last file goes back by the arrow", async () => {
  function Files() {
    const [at, setAt] = useState(0);
    const [onPrevious, onNext] = [at > 0 ? () => setAt(at - 1) : undefined, at < 1 ? () => setAt(at + 1) : undefined];
    return (
      <ViewerFrame file={undefined} place={null} onPrevious={onPrevious} onNext={onNext} onClose={() => {}}>
        <p>Page {at + 1}</p>
      </ViewerFrame>
    );
  }
  const page = await render(<Files />);
  const next = page.getByRole("button", { name: "Next file" });
  await next.click();
  await expect.element(page.getByText("Page 2")).toBeVisible();
  await expect.element(next).toBeDisabled();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByText("Page 1")).toBeVisible();
});
