import "#web/ui/base.css";
import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { draftKey } from "#web/platform/kept/draft-keys.ts";
import { shownReview } from "#web/testing/shown-review.tsx";

const line = vi.hoisted(() => ({ isDown: true }));
vi.mock("#web/ui/lazy.ts", async (original) => {
  const real = await original<typeof import("#web/ui/lazy.ts")>();
  const lazy: typeof real.lazy = (load) =>
    real.lazy(async () => {
      if (line.isDown && String(load).includes("add-comment-dialog")) throw new Error("No network");
      return load();
    });
  return { ...real, lazy };
});

test("a half-written comment stays where its dialog does not come, and is asked for before the next mark, which waits", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const shape = { type: "point", x: 10, y: 20, width: null, height: null };
  const mark = { id: "m", fileId: "f", version: 2, page: null, shape, color: "red", words: "Here", isSent: false };
  const key = draftKey("dev", "form", "viewer/drawn/f");
  localStorage.setItem(key, JSON.stringify(mark));
  const screen = await shownReview({ at: "/?file=f" });
  await expect.element(screen.getByText(/^This part could not be loaded\./)).toBeVisible();
  expect(localStorage.getItem(key)).toContain("Here");

  line.isDown = false;
  await screen.getByRole("button", { name: "Point", exact: true }).click();
  const surface = screen.getByRole("application");
  await expect.element(surface).toBeVisible();
  (surface.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = screen.getByRole("dialog", { name: "Add Comment" });
  const words = dialog.getByRole("textbox");
  await expect.element(words).toHaveValue("Here");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(words).toHaveValue("");
  await words.fill("There");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.sent.map(({ body }) => [body.x, body.content])).toEqual([
    [10, "Here"],
    [50, "There"],
  ]);
  expect(localStorage).toHaveLength(0);
});
