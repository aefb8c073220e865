import type { AnyRouter } from "@tanstack/react-router";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { begin } from "./late-parts.ts";
import { measureLater } from "./measure-later.ts";

vi.mock("./late-parts.ts", () => ({ begin: vi.fn() }));
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

test("whoever goes by keyboard has what keeps the focus at their first key, also while the page is not at rest yet", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  measureLater({} as AnyRouter);
  expect(begin).not.toHaveBeenCalled();
  await userEvent.keyboard("{Tab}");
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
});

test("whoever goes by finger has what takes two quick taps for one at their first tap", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  measureLater({} as AnyRouter);
  document.body.dispatchEvent(new TouchEvent("touchstart", { bubbles: true }));
  await vi.waitFor(() => expect(begin).toHaveBeenCalledOnce());
});
