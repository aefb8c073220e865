// On paper a list of files is whole, however little of it the screen has drawn.
import "#web/ui/base.css";
import "#web/ui/print.css";
import type { CDPSession } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { page as browser, cdp } from "vitest/browser";
import { aFile, shownFiles } from "#web/testing/shown-files.tsx";

test("all that is loaded is printed, one below the other, and the screen draws no more than before", async () => {
  await browser.viewport(700, 500);
  onTestFinished(() => browser.viewport(414, 896));
  const names = Array.from({ length: 48 }, (_, place) => `set-${place}.png`);
  const { page } = await shownFiles("/", () => Response.json({ items: names.map((name) => aFile(name, null)) }));
  await expect.element(page.getByRole("article", { name: "set-0.png" })).toBeVisible();
  const cards = () => document.querySelectorAll("article").length;
  const before = cards();
  expect(before).toBeLessThan(30);
  const session = cdp() as unknown as CDPSession;
  const showOn = (media: string) => session.send("Emulation.setEmulatedMedia", { media });
  onTestFinished(async () => void (await showOn("")));
  await showOn("print");
  await expect.poll(cards).toBe(48);
  const boxes = [...document.querySelectorAll("article")].map((card) => card.getBoundingClientRect());
  for (const [place, { left, top, height }] of boxes.entries()) {
    expect(height).toBeGreaterThan(40);
    const above = boxes.slice(0, place).filter((box) => box.left === left);
    expect(top).toBeGreaterThanOrEqual(above.at(-1)?.bottom ?? 0);
  }
  await showOn("");
  await expect.poll(cards).toBe(before);
  // where only that is told
  dispatchEvent(new Event("beforeprint"));
  await expect.poll(cards).toBe(48);
  dispatchEvent(new Event("afterprint"));
  await expect.poll(cards).toBe(before);
});
