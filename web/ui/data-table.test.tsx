import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DataTable } from "./data-table.tsx";

const people = [
  { id: "1", name: "Dev", sessions: 2, note: null },
  { id: "2", name: "Priya", sessions: 0, note: "away" },
];

function People() {
  return (
    <DataTable
      label="People"
      rows={people}
      keyOf={({ id }) => id}
      columns={[
        { label: "Name", cell: ({ name }) => name },
        { label: "Sessions", cell: ({ sessions }) => sessions, isFigure: true },
        { label: "Note", cell: ({ note }) => note },
      ]}
      action={({ name }) => <button type="button">Call {name}</button>}
    />
  );
}

test("is a named table with named rows where there is room", async () => {
  await page.viewport(1024, 700);
  const screen = await render(<People />);
  await expect.element(screen.getByRole("table", { name: "People" })).toBeVisible();
  await expect.element(screen.getByRole("columnheader", { name: "Sessions" })).toBeVisible();
  await expect.element(screen.getByRole("rowheader", { name: "Priya" })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Call Dev" })).toBeVisible();
});

test("is cards on a phone, without what has nothing to say, and follows the window", async () => {
  await page.viewport(390, 700);
  const screen = await render(<People />);
  await expect.element(screen.getByRole("list", { name: "People" })).toBeVisible();
  expect(screen.getByRole("table").elements()).toHaveLength(0);
  const [dev, priya] = screen.getByRole("listitem").elements();
  expect(dev?.textContent).not.toContain("Note");
  expect(dev?.textContent).toContain("Sessions2");
  expect(priya?.textContent).toContain("Noteaway");
  await page.viewport(1024, 700);
  await expect.element(screen.getByRole("table", { name: "People" })).toBeVisible();
});
