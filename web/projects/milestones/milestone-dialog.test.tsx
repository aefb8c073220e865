import "#web/ui/base.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { AppError } from "#contract/errors.ts";
import type { Milestone } from "#contract/milestones.ts";
import type { Project } from "#contract/projects.ts";
import { project as projectQuery } from "../queries.ts";
import { MilestoneDialog } from "./milestone-dialog.tsx";

const time = "2026-08-14T12:00:00.000Z";
const person = (name: string) => ({ id: name.toLowerCase(), name, avatar: null, userType: "client" as const });
const project: Project = {
  ...{ id: "p", organizationId: "o", teamId: null, name: "Tidal", description: "", status: "active", priority: "low" },
  ...{ progress: 0, dueDate: null, metadata: { projectType: "" }, milestones: { total: 1, completed: 0 } },
  ...{ archivedAt: null, createdAt: time, updatedAt: time },
};
const milestone: Milestone = {
  ...{ id: "m", projectId: "p", name: "Drill", description: "", status: "pending", priority: "medium", dueDate: null },
  ...{ progress: 0, position: 1, assignees: [person("Carol")], completedAt: null, createdAt: time, updatedAt: time },
};

afterEach(() => vi.unstubAllGlobals());

test("a milestone goes from somebody who has left the project to somebody who works on it", async () => {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", async (_asked: string, { method, body }: RequestInit = {}) => {
    if (method === "PATCH") sent.push(JSON.parse(String(body)).assigneeIds);
    const member = { ...person("Bob"), projectId: "p", role: "contributor", isOnline: true, derived: false };
    return Response.json(method === "PATCH" ? milestone : { items: [member] });
  });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MilestoneDialog project={project} milestone={milestone} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByRole("checkbox", { name: "Bob" }).click();
  await page.getByRole("checkbox", { name: "Carol (no longer in the project)" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sent).toEqual([["bob"]]);
});

test.each([
  ["on its way", milestone, {}, { progress: 5 }],
  [
    "opened again: what is shown is saved",
    { status: "completed", progress: 100 },
    { status: "pending" },
    { progress: 95 },
  ],
])(
  "how far a milestone is, is set where it is edited: %s",
  async (_what, is, chosen: { status?: string }, expected) => {
    const sent: unknown[] = [];
    vi.stubGlobal("fetch", async (_asked: string, { method, body }: RequestInit = {}) => {
      if (method === "PATCH") sent.push(JSON.parse(String(body)));
      return Response.json(method === "PATCH" ? milestone : { items: [] });
    });
    const shown = { ...milestone, ...is } as Milestone;
    const page = await render(
      <QueryClientProvider client={new QueryClient()}>
        <MilestoneDialog project={project} milestone={shown} onClose={() => {}} />
      </QueryClientProvider>,
    );
    const slider = page.getByRole("slider", { name: "Progress" });
    if (chosen.status) {
      await expect.element(slider).not.toBeInTheDocument();
      await page.getByLabelText("Status").selectOptions(chosen.status);
    }
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard(shown.progress ? "{ArrowLeft}" : "{ArrowRight}");
    await expect.element(slider).toHaveAttribute("aria-valuetext", `${expected.progress} percent`);
    await page.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => sent).toEqual([{ ...chosen, ...expected, updatedAt: time }]);
  },
);

test("a milestone that somebody deleted meanwhile is told as that, and what was written stays", async () => {
  vi.stubGlobal("fetch", async (_asked: string, { method }: RequestInit = {}) => {
    const error = { code: "not_found", message: "This could not be found.", requestId: "r" };
    return method === "PATCH" ? Response.json(error, { status: 404 }) : Response.json({ items: [] });
  });
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MilestoneDialog project={project} milestone={milestone} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByLabelText("Milestone").fill("Drill and guard");
  await page.getByRole("button", { name: "Save" }).click();
  await expect.element(page.getByText(/^Somebody deleted this milestone meanwhile\./)).toBeVisible();
  await expect.element(page.getByLabelText("Milestone")).toHaveValue("Drill and guard");
});

test("a due date has a year of four digits: the server knows no other", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const page = await render(
    <QueryClientProvider client={new QueryClient()}>
      <MilestoneDialog project={project} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByLabelText("Due date")).toHaveAttribute("max", "9999-12-31");
});

test("who writes of a milestone whose project goes is told before they press", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ items: [] }));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = await render(
    <QueryClientProvider client={cache}>
      <MilestoneDialog project={project} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await page.getByLabelText("Milestone").fill("Drill written");
  const gone = async () => Promise.reject(new AppError("not_found"));
  await cache.fetchQuery({ ...projectQuery("p"), queryFn: gone }).catch(() => {});
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent(
      "Somebody deleted this project meanwhile, or you may no longer see it. What you wrote stands here until you close: copy what you need.",
    );
  await expect.element(page.getByLabelText("Milestone")).toHaveValue("Drill written");
});
