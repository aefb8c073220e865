import "./base.css";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { CommandBox } from "./command-box.tsx";

test("at twice the size of text what is found is still told apart by its name on a phone, beside a badge too", async () => {
  const { style } = document.documentElement;
  const { innerWidth, innerHeight } = window;
  style.fontSize = "200%";
  await page.viewport(390, 844);
  onTestFinished(async () => {
    style.removeProperty("font-size");
    await page.viewport(innerWidth, innerHeight);
  });
  await render(
    <CommandBox
      title="Command palette"
      placeholder="Search"
      query="set"
      onQuery={() => {}}
      groups={[
        { heading: "Projects", items: [{ id: "p", title: "Parade block", description: "Harlan", badge: "Planning" }] },
      ]}
      note={null}
      onChoose={() => {}}
      onClose={() => {}}
      onCloseAutoFocus={() => {}}
    />,
  );
  const name = page.getByText("Parade block");
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
});
