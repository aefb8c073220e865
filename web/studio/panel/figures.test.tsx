import "#web/ui/base.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Figures } from "./figures.tsx";

test("where a name leaves a figure no room it has a line of its own, and is not broken into letters", async () => {
  const container = document.body.appendChild(document.createElement("div"));
  container.style.width = "10rem";
  const page = await render(<Figures figures={[["Open connections", "34m ago"]]} />, { container });
  const figure = page.getByText("34m ago");
  const { height } = figure.element().getBoundingClientRect();
  expect(height).toBeLessThan(2 * Number.parseFloat(getComputedStyle(figure.element()).fontSize));
});
