import "./base.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { focusAsSafari } from "#web/testing/focus-as-safari.ts";
import { TextField } from "./text-field.tsx";

test("an error takes the hint's place, is tied to the field and announced", async () => {
  const page = await render(<TextField label="Email" hint="We never share it." />);
  const field = page.getByLabelText("Email");
  await expect.element(field).toHaveAccessibleDescription("We never share it.");
  await page.rerender(
    <TextField label="Email" hint="We never share it." error="Please enter a valid e-mail address." />,
  );
  await expect.element(field).toHaveAccessibleDescription("Please enter a valid e-mail address.");
  await expect.element(field).toBeInvalid();
  await expect.element(page.getByRole("alert")).toHaveTextContent("Please enter a valid e-mail address.");
});

test("a date is no wider than its place", async () => {
  const screen = await render(
    <div style={{ width: "7rem" }}>
      <TextField label="From" type="date" />
    </div>,
  );
  await expect.element(screen.getByLabelText("From")).toBeVisible();
  expect(screen.getByLabelText("From").element().getBoundingClientRect().width).toBe(112);
});

test.each(["date", "datetime-local"])("a field of type %s has its ring in Safari, too", async (type) => {
  focusAsSafari();
  const screen = await render(<TextField label="From" type={type} />);
  const field = screen.getByLabelText("From");
  await field.click();
  await expect.element(field).toHaveFocus();
  const { outlineStyle, outlineWidth } = getComputedStyle(field.element());
  expect([outlineStyle, outlineWidth]).toEqual(["solid", "2px"]);
});
