import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
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

test("a word lies above the message field, however high that is", async () => {
  const look = { marginTop: "20rem", height: "10rem", anchorName: "--message-field" };
  const screen = await render(<section aria-label="Write a message" style={look} />);
  await toast("The link was copied.");
  const field = screen.getByRole("region", { name: "Write a message" }).element().getBoundingClientRect();
  const word = page.getByText("The link was copied.");
  await expect.element(word).toBeVisible();
  const bottom = () => word.element().closest("li")?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY;
  await expect.poll(bottom).toBeLessThanOrEqual(field.top);
});
