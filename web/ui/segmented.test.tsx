import "./base.css";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Segmented } from "./segmented.tsx";

const options = ["all", "teams", "projects"].map((value) => ({ value, label: value }));

function Scope() {
  const [value, setValue] = useState("all");
  return <Segmented label="Show" value={value} options={options} onChange={setValue} />;
}

test("arrows move, and one is always chosen", async () => {
  const page = await render(<Scope />);
  await userEvent.keyboard("{Tab}{ArrowRight}");
  await expect.element(page.getByRole("radio", { name: "teams" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("radio", { name: "teams" })).toBeChecked();
  await page.getByRole("radio", { name: "teams" }).click();
  await expect.element(page.getByRole("radio", { name: "teams" })).toBeChecked();
});
