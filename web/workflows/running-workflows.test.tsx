// What runs in the projects that one sees, as the dashboard shows it.
import "#web/ui/base.css";
import { afterEach, expect, test, vi } from "vitest";
import type { Workflow } from "#contract/workflows.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { someWorkflow } from "#web/testing/some-workflow.ts";
import { HomeWorkflows } from "./home-workflows.tsx";
import { putWorkflow } from "./live.ts";
import { RunningWorkflows } from "./running-workflows.tsx";

afterEach(() => vi.unstubAllGlobals());

async function shown(me: string, ...answers: Response[]) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    if (address.endsWith("/workflows")) return answers.shift();
    if (address.endsWith("/members")) return Response.json({ items: [{ id: me, role: "reviewer", derived: false }] });
    return Response.json({ id: "p", archivedAt: null });
  });
  return Object.assign(await shownAlone({ id: me, userType: "client" }, <RunningWorkflows />), { asked });
}

const listed = (...items: Workflow[]) => Response.json({ items });
const many = (count: number) => Array.from({ length: count }, (_, n) => someWorkflow({ id: `w${n}`, round: n }));

test("the first five with their projects, and all of them; of none I am asked what I am there", async () => {
  const screen = await shown("bob", listed(...many(7)));
  const cards = screen.getByRole("article");
  await expect.poll(() => cards.elements().length).toBe(5);
  await expect
    .element(screen.getByRole("link", { name: "Field Show" }).first())
    .toHaveAttribute("href", "/dashboard/projects/p");
  await expect.element(cards.nth(1)).not.toMatchTextContent(/Round/);
  await expect.element(cards.nth(3)).toMatchTextContent(/1 of 3 steps · Round 3 · Started by Alice/);
  expect(screen.asked).toEqual(["/api/workflows"]);
  await screen.getByRole("button", { name: "Show all (7)" }).click();
  expect(cards.elements()).toHaveLength(7);
});

test("what waits for my word takes it at once", async () => {
  const screen = await shown("carol", listed(someWorkflow()));
  await expect.element(screen.getByText("Agree to the brief · waits for you to confirm")).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Confirm “Agree to the brief”" })).toBeVisible();
});

test("a failure stands in its place and is asked again; where nothing runs it says so", async () => {
  const failure = { code: "invalid_input", message: "It went wrong.", requestId: "r" };
  const screen = await shown("bob", Response.json(failure, { status: 400 }), listed());
  await expect.element(screen.getByRole("alert")).toMatchTextContent(/It went wrong\./);
  await screen.getByRole("button", { name: "Retry" }).click();
  await expect.element(screen.getByText("No running workflows")).toBeVisible();
});

test("where the last one ends while a reviewer looks, its place stays", async () => {
  vi.stubGlobal("fetch", async (address: string) =>
    listed(...(address.endsWith("/workflows") ? [someWorkflow()] : [])),
  );
  const screen = await shownAlone({ id: "bob", userType: "client" }, <HomeWorkflows />);
  await expect.element(screen.getByRole("article")).toBeVisible();
  putWorkflow(screen.cache, someWorkflow({ status: "completed", updatedAt: "2026-08-14T12:01:00.000Z" }));
  await expect.element(screen.getByText("No running workflows")).toBeVisible();
});
