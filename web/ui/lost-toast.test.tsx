import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { toast } from "./toast.ts";

vi.mock("sonner", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

test("what is to be said is said, and goes again, where the toaster cannot be loaded", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  await toast("Copied. Two files were left out.");
  const word = page.getByRole("status").filter({ hasText: "Copied. Two files were left out." });
  await expect.element(word).toBeVisible();
  vi.advanceTimersByTime(3999);
  expect(word.query()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(word.query()).toBeNull();
});
