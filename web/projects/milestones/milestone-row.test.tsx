import "#web/ui/base.css";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Milestone } from "#contract/milestones.ts";
import { MilestoneRow } from "./milestone-row.tsx";

const time = "2026-08-14T12:00:00.000Z";
const milestone: Milestone = {
  ...{ id: "m", projectId: "p", name: "Drill", description: "", status: "pending", priority: "medium", dueDate: null },
  ...{ progress: 0, position: 1, assignees: [], completedAt: null, createdAt: time, updatedAt: time },
};

test("whoever may only look reads what a milestone is about, and when it was reached", async () => {
  const description = "Opener and ballad.\nThe closer comes later.";
  const done: Milestone = { ...milestone, description, status: "completed", completedAt: time };
  const page = await render(<MilestoneRow milestone={done} now={Date.parse(time)} />);
  // each line is one of its own
  expect((page.getByText(/^Opener and ballad/).element() as HTMLElement).innerText).toBe(description);
  await expect.element(page.getByText("Completed Aug 14, 2026")).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});

test("how far one is on its way is a bar; what was not begun has none, and what is completed needs none", async () => {
  const now = Date.parse(time);
  const page = await render(<MilestoneRow milestone={{ ...milestone, progress: 40 }} now={now} />);
  const bar = page.getByRole("progressbar", { name: "Progress of Drill" });
  await expect.element(bar).toHaveAttribute("aria-valuenow", "40");
  await expect.element(page.getByText("40 %")).toBeVisible();
  await page.rerender(<MilestoneRow milestone={{ ...milestone, progress: 0 }} now={now} />);
  await expect.element(bar).not.toBeInTheDocument();
  await page.rerender(<MilestoneRow milestone={{ ...milestone, status: "completed", progress: 100 }} now={now} />);
  await expect.element(bar).not.toBeInTheDocument();
});

test("a milestone that is still to be reached was completed on no day", async () => {
  const page = await render(<MilestoneRow milestone={milestone} now={Date.parse(time)} />);
  await expect.element(page.getByText("Drill")).toBeVisible();
  await expect.element(page.getByText(/^Completed /)).not.toBeInTheDocument();
});
