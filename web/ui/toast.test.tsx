import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { toast } from "./toast.ts";

test("a word with something to do about it: once, by key too, and then it goes", async () => {
  const onSelect = vi.fn();
  await toast("Ballad is archived.", { label: "Undo", onSelect });
  const undo = page.getByRole("button", { name: "Undo" });
  await expect.element(undo).toBeVisible();
  undo.element().focus();
  await userEvent.keyboard("{Enter}");
  expect(onSelect).toHaveBeenCalledOnce();
  await expect.poll(() => undo.query()).toBeNull();
});
