// The design feedback on a file that is looked at.
import "#web/ui/base.css";
import { expect, test } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { aFile, shownFiles } from "#web/testing/shown-files.tsx";
import { striped } from "#web/testing/striped.ts";
import { dropFile } from "../live.ts";

test("a file that is gone takes its feedback with it: the next one is looked at, and not measured", async () => {
  await screen.viewport(1280, 900);
  const picture = (name: string) =>
    aFile(name, null, { mimeType: "image/png", thumbnailUrl: striped(["#c0392b", "#3f7f2f"]) });
  const { page, cache } = await shownFiles("/", ({ pathname }) => {
    if (pathname.endsWith("/files")) return Response.json({ items: [picture("one.png"), picture("two.png")] });
    if (!pathname.endsWith("/one.png")) return new Promise(() => {});
    return Response.json({ code: "not_found", message: "Not found.", requestId: "r" }, { status: 404 });
  });
  await page.getByRole("button", { name: "View one.png" }).click();
  const button = page.getByRole("button", { name: "Design feedback" });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const drawer = page.getByRole("dialog", { name: "Design feedback" });
  await expect.element(drawer).toBeVisible();
  dropFile(cache, { id: "one.png", projectId: "p" });
  await expect.element(drawer).not.toBeInTheDocument();
  const next = page.getByRole("button", { name: "Next file" });
  await expect.element(next).toBeVisible();
  (next.element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("dialog", { name: "two.png" })).toBeVisible();
  await expect.element(button).toBeVisible();
  expect(drawer.query()).toBeNull();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
