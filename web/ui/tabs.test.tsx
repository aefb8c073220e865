import "./base.css";
import { useState } from "react";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { Tabs } from "./tabs.tsx";

const tabs = ["Files", "Messages", "Members"].map((name) => ({
  value: name,
  label: name,
  content: `The ${name.toLowerCase()}.`,
}));

function Project() {
  const [value, setValue] = useState("Files");
  return <Tabs label="Project" value={value} tabs={tabs} onChange={setValue} />;
}

test("arrows choose, go round, and show the chosen part alone", async () => {
  const page = await render(<Project />);
  await expect.element(page.getByRole("tabpanel", { name: "Files" })).toHaveTextContent("The files.");
  await page.getByRole("tab", { name: "Files" }).click();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Messages" })).toHaveFocus();
  await expect.element(page.getByRole("tabpanel")).toHaveTextContent("The messages.");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Members" })).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(page.getByRole("tab", { name: "Files" })).toHaveFocus();
  await expect.element(page.getByText("The messages.")).not.toBeInTheDocument();
});

test("where they do not fit, the chosen one is in view from the start", async () => {
  const page = await render(
    <div style={{ width: 160 }}>
      <Tabs label="Project" value="Members" tabs={tabs} onChange={() => {}} />
    </div>,
  );
  const list = page.getByRole("tablist").element();
  const [row, chosen] = [list, page.getByRole("tab", { name: "Members" }).element()].map((one) =>
    one.getBoundingClientRect(),
  );
  expect(list.scrollWidth).toBeGreaterThan(list.clientWidth);
  expect(chosen?.right).toBeLessThanOrEqual((row?.right ?? 0) + 1);
});
