import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import "./base.css";
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

test("a word and a date stay whole beside the longest name", async () => {
  await page.viewport(800, 700);
  const screen = await render(
    <DataTable
      label="People"
      rows={[{ id: "1", name: "Wattenscheidermarschmusikverein".repeat(4), type: "designer", day: "Nov 26, 2026" }]}
      keyOf={({ id }) => id}
      columns={[
        { label: "Name", cell: ({ name }) => name },
        { label: "Type", cell: ({ type }) => type, isShort: true },
        { label: "Joined", cell: ({ day }) => day, isShort: true },
      ]}
    />,
  );
  for (const name of ["designer", "Nov 26, 2026"]) {
    const words = document.createRange();
    words.selectNodeContents(screen.getByRole("cell", { name }).element());
    expect(words.getClientRects()).toHaveLength(1);
  }
  const table = screen.getByRole("table").element();
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0);
});
