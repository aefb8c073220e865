import "#web/ui/base.css";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ViewerFrame } from "./viewer-frame.tsx";

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
