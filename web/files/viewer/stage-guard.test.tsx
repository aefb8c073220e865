import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { StageGuard } from "./stage-guard.tsx";

function Falls(): never {
  throw new Error("a page without end");
}

test("a view that falls is replaced, and what stands beside it stays", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const page = await render(
    <>
      <p>The frame</p>
      <StageGuard instead={<p>This file cannot be shown here.</p>}>
        <Falls />
      </StageGuard>
    </>,
  );
  await expect.element(page.getByText("This file cannot be shown here.")).toBeVisible();
  await expect.element(page.getByText("The frame")).toBeVisible();
});
