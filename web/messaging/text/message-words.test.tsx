import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MessageWords } from "./message-words.tsx";

vi.mock("./message-text.tsx", () => {
  throw new Error("No network.");
});

test("without what reads the marks they show as they were typed", async () => {
  const fell = vi.spyOn(console, "error").mockImplementation(() => {});
  await render(<MessageWords text="**For @Bob:** the plan" mentions={["bob"]} isOwn={false} />);
  await expect.poll(() => fell.mock.calls.length).toBeGreaterThan(0);
  await expect.element(page.getByText("**For @Bob:** the plan")).toBeVisible();
});
