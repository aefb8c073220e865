import "./base.css";
import { Info } from "lucide-react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { IconButton } from "./icon-button.tsx";
import { TipLayer } from "./tip-layer.tsx";

test("names a button that is only a picture, to the pointer and to the keyboard, and Escape hides it", async () => {
  const page = await render(
    <>
      <IconButton label="About this set" icon={<Info />} />
      <TipLayer />
    </>,
  );
  const button = page.getByRole("button", { name: "About this set" });
  const tip = page.getByRole("tooltip", { name: "About this set" });
  await button.hover();
  await expect.element(tip).toBeInTheDocument();
  await userEvent.keyboard("{Escape}");
  await expect.element(tip).not.toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(button).toHaveFocus();
  await expect.element(tip).toBeInTheDocument();
  await userEvent.keyboard("{Tab}");
  await expect.element(tip).not.toBeInTheDocument();
});

test("comes late, and names what the keyboard is at by then, but not what the pointer has pressed", async () => {
  const page = await render(
    <>
      <IconButton label="About this set" icon={<Info />} />
      <IconButton label="About the next" icon={<Info />} />
    </>,
  );
  await page.getByRole("button", { name: "About the next" }).click();
  await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
  await render(<TipLayer />);
  await expect.element(page.getByRole("tooltip", { name: "About this set" })).toBeInTheDocument();
  await expect.element(page.getByRole("tooltip", { name: "About the next" })).not.toBeInTheDocument();
});

test("is silent about a button whose menu is open: that tells more", async () => {
  const page = await render(
    <>
      <IconButton label="Notifications" icon={<Info />} aria-expanded={true} />
      <IconButton label="About this set" icon={<Info />} />
      <TipLayer />
    </>,
  );
  await page.getByRole("button", { name: "About this set" }).hover();
  await expect.element(page.getByRole("tooltip", { name: "About this set" })).toBeInTheDocument();
  await page.getByRole("button", { name: "Notifications" }).hover();
  await expect.element(page.getByRole("tooltip")).not.toBeInTheDocument();
});

test("holds the longest name", async () => {
  const label = `More for ${"Wattenscheidermarschmusikverein".repeat(4)}`;
  const page = await render(
    <>
      <IconButton label={label} icon={<Info />} />
      <TipLayer />
    </>,
  );
  await page.getByRole("button", { name: label }).hover();
  await expect.element(page.getByRole("tooltip", { name: label })).toBeInTheDocument();
  const tip = document.querySelector("[data-tip-shown]");
  expect(tip?.scrollWidth).toBeLessThanOrEqual(tip?.clientWidth ?? 0);
});
