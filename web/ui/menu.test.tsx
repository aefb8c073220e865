import "./base.css";
import { expect, test, vi } from "vitest";
import { page as screen, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Button } from "./button.tsx";
import { Menu } from "./menu.tsx";

test("opens and chooses by keyboard alone", async () => {
  const chosen = vi.fn();
  const items = ["Planning", "Active", "Review"].map((label) => ({ label, onSelect: () => chosen(label) }));
  const page = await render(<Menu trigger={<Button>Status</Button>} items={items} />);
  await userEvent.keyboard("{Tab}{Enter}");
  await expect.element(page.getByRole("menuitem", { name: "Planning" })).toHaveFocus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByRole("menuitem", { name: "Active" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => chosen).toHaveBeenCalledExactlyOnceWith("Active");
  await expect.element(page.getByRole("menu")).not.toBeInTheDocument();
});

test("a menu that is cut off has a shadow where it goes on", async () => {
  const items = Array.from({ length: 40 }, (_, place) => ({ label: `Set ${place}`, onSelect: () => {} }));
  const page = await render(<Menu trigger={<Button>Sets</Button>} items={items} />);
  await page.getByRole("button", { name: "Sets" }).click();
  const menu = page.getByRole("menu");
  await expect.element(menu).toBeVisible();
  const { scrollHeight, clientHeight } = menu.element();
  expect(scrollHeight).toBeGreaterThan(clientHeight);
  // two that stay at its edges, under two that move with what is scrolled
  expect(getComputedStyle(menu.element()).backgroundAttachment).toMatch(/^local, local, scroll, scroll/);
});

test.each([320, 390])("at twice the size of text it stays on a phone %i pixels wide", async (width) => {
  await screen.viewport(width, 844);
  document.documentElement.style.fontSize = "200%";
  const page = await render(
    <Menu trigger={<Button>Status</Button>} items={[{ label: "Active", onSelect: () => {} }]} />,
  );
  await page.getByRole("button", { name: "Status" }).click();
  const menu = page.getByRole("menu");
  await expect.element(menu).toBeVisible();
  const { left, right } = menu.element().getBoundingClientRect();
  document.documentElement.style.fontSize = "";
  await screen.viewport(414, 896);
  expect([left >= 0, right <= width]).toEqual([true, true]);
});
