import "./base.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { FilterSelect } from "./filter-select.tsx";

test("a choice whose options come later is as wide before as afterwards", async () => {
  const of = (...labels: string[]) => (
    <FilterSelect
      label="Organization"
      value="All organizations"
      isSteady
      options={labels.map((label) => ({ value: label, label }))}
      onChange={() => {}}
    />
  );
  const page = await render(of("All organizations"));
  const width = () => page.getByLabelText("Organization").element().getBoundingClientRect().width;
  const atFirst = width();
  await page.rerender(of("All organizations", "Harlan County High School Marching Band"));
  expect(width()).toBe(atFirst);
});
