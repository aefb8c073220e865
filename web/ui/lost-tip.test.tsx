import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { TipLayer } from "./tip-layer.tsx";

const asked = vi.hoisted(() => vi.fn());
vi.mock("./tip.tsx", () => {
  asked();
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("a tip that cannot be loaded takes nothing else of the page away", async () => {
  const page = await render(
    <>
      <button type="button" data-tip="Pause">
        Pause
      </button>
      <TipLayer />
    </>,
  );
  await userEvent.hover(page.getByRole("button", { name: "Pause" }));
  await expect.poll(() => asked.mock.calls.length).toBe(1);
  // a failure that nothing catches empties the page when React gives up waiting, half a second later
  const emptied = vi.waitUntil(() => page.container.childElementCount === 0, { timeout: 1000 });
  await expect(emptied).rejects.toThrow("Timed out");
});
