import "#web/ui/base.css";
import { beforeAll, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepBelowBar } from "./keep-below-bar.ts";

beforeAll(keepBelowBar);

test("what Tab leads to behind the bar is brought down from there, where the browser leaves it", async () => {
  const page = await render(
    <>
      <header style={{ position: "sticky", top: 0, height: 56 }}>Guidon</header>
      <main id="content" style={{ height: 4000, paddingTop: 1000 }}>
        <button type="button">Schedule a consultation</button>
      </main>
    </>,
  );
  const button = page.getByRole("button").element() as HTMLElement;
  const bar = page.getByRole("banner").element();
  scrollTo(0, 1040);
  expect(button.getBoundingClientRect().top).toBeLessThan(bar.getBoundingClientRect().bottom);
  // as Firefox: it is partly in sight, be it behind the bar
  const asFirefox = (event: KeyboardEvent) => {
    event.preventDefault();
    button.focus({ preventScroll: true });
  };
  addEventListener("keydown", asFirefox, { once: true });
  await userEvent.keyboard("{Tab}");
  await expect
    .poll(() => button.getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(bar.getBoundingClientRect().bottom);
});
