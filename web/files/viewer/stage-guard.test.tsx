import { Suspense, useState } from "react";
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { lazy } from "#web/ui/lazy.ts";
import { StageGuard } from "./stage-guard.tsx";

let isThere: boolean;

function Stage({ isAwaited }: { isAwaited: boolean }) {
  const [View] = useState(() =>
    lazy(async () => {
      if (!isThere) throw new TypeError("Failed to fetch dynamically imported module");
      return { default: () => <p>Set 14, page 3</p> };
    }),
  );
  const [at, setAt] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        Next
      </button>
      <StageGuard key={at} isAwaited={isAwaited} instead={<p>This file cannot be shown here.</p>}>
        <Suspense>
          <View />
        </Suspense>
      </StageGuard>
    </>
  );
}

test("a script that did not come is not called the file's fault, and comes when it is asked for again", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  isThere = false;
  await render(<Stage isAwaited />);
  await expect.element(page.getByRole("alert")).toMatchTextContent("This part could not be loaded.");
  isThere = true;
  await page.getByRole("button", { name: "Retry" }).click();
  await expect.element(page.getByText("Set 14, page 3")).toBeVisible();
});

test("where something else stands in its place, the next one has it", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  isThere = false;
  await render(<Stage isAwaited={false} />);
  await expect.element(page.getByText("This file cannot be shown here.")).toBeVisible();
  isThere = true;
  await page.getByRole("button", { name: "Next" }).click();
  await expect.element(page.getByText("Set 14, page 3")).toBeVisible();
});

function Falls(): never {
  throw new Error("a page without end");
}

test("a view that falls is replaced, and what stands beside it stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const shown = await render(
    <>
      <p>The frame</p>
      <StageGuard isAwaited instead={<p>This file cannot be shown here.</p>}>
        <Falls />
      </StageGuard>
    </>,
  );
  await expect.element(shown.getByText("This file cannot be shown here.")).toBeVisible();
  await expect.element(shown.getByText("The frame")).toBeVisible();
});
