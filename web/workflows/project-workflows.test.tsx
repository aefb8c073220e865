// What a project's page shows of its workflows, and who may do what about them.
import "#web/ui/base.css";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Project } from "#contract/projects.ts";
import type { Workflow } from "#contract/workflows.ts";
import { shownAlone } from "#web/testing/shown-alone.tsx";
import { alice, carol, someStep, someWorkflow } from "#web/testing/some-workflow.ts";
import { keepFocus } from "#web/ui/keep-focus.ts";
import { putWorkflow } from "./live.ts";
import { ProjectWorkflows } from "./project-workflows.tsx";

// as the whole page does
beforeAll(keepFocus);
afterEach(() => vi.unstubAllGlobals());

interface Given {
  me?: string;
  role?: string;
  items?: Workflow[];
  archivedAt?: string | null;
  /** What the studio says to a change. */
  answer?: () => Response;
}

async function shown({
  me = "bob",
  role = "manager",
  items = [someWorkflow()],
  archivedAt = null,
  answer,
}: Given = {}) {
  const sent: string[] = [];
  const project = { id: "p", name: "Field Show", archivedAt } as Project;
  vi.stubGlobal("fetch", async (address: string, { method = "GET" }: RequestInit = {}) => {
    if (method !== "GET") {
      sent.push(address);
      return answer?.();
    }
    if (address.endsWith("/workflows")) return Response.json({ items });
    if (address.endsWith("/members")) return Response.json({ items: [{ id: me, role, derived: false }] });
    return Response.json(project);
  });
  const screen = await shownAlone({ id: me, userType: "client" }, <ProjectWorkflows project={project} />);
  const button = (name: string | RegExp) => screen.getByRole("button", { name });
  return Object.assign(screen, { sent, button, put: (one: Workflow) => putWorkflow(screen.cache, one) });
}

/** It waits for a role, and for nobody by name. */
function ofManagers(): Given {
  const { steps, ...rest } = someWorkflow();
  const waits = { assignedTo: null, assignedRole: "project-manager" } as const;
  return { items: [{ ...rest, steps: steps.map((step) => (step.id === "brief" ? { ...step, ...waits } : step)) }] };
}

const failure = { code: "conflict", message: "This step does not wait for anybody's word.", requestId: "r" };

test.each<[string, Given, { confirms: boolean; cancels: boolean; starts: boolean }]>([
  ["a manager", {}, { confirms: true, cancels: true, starts: true }],
  ["a contributor", { role: "contributor" }, { confirms: true, cancels: false, starts: true }],
  [
    "the contributor who started it",
    { me: "alice", role: "contributor" },
    { confirms: true, cancels: true, starts: true },
  ],
  [
    "the reviewer whom it waits for",
    { me: "carol", role: "reviewer" },
    { confirms: true, cancels: false, starts: false },
  ],
  ["another reviewer", { role: "reviewer" }, { confirms: false, cancels: false, starts: false }],
  ["a viewer who started it once", { me: "alice", role: "viewer" }, { confirms: false, cancels: false, starts: false }],
  ["a manager, of a word that managers give", ofManagers(), { confirms: true, cancels: true, starts: true }],
  [
    "a contributor, of one that managers give",
    { ...ofManagers(), role: "contributor" },
    { confirms: false, cancels: false, starts: true },
  ],
  [
    "a manager in the archive",
    { archivedAt: "2026-11-01T12:00:00.000Z" },
    { confirms: false, cancels: false, starts: false },
  ],
])("%s", async (_, given, { confirms, cancels, starts }) => {
  const screen = await shown(given);
  await expect.element(screen.button("Client Onboarding").first()).toBeVisible();
  await expect.poll(() => screen.cache.isFetching()).toBe(0);
  const offered = (name: string | RegExp) => screen.button(name).elements().length === 1;
  expect([offered(/^Confirm/), offered(/^Cancel workflow/), offered("Start Workflow")]).toEqual([
    confirms,
    cancels,
    starts,
  ]);
});

test("it opens to its steps, the current one among them, each with what it led to", async () => {
  const screen = await shown();
  await screen.button("Client Onboarding").first().click();
  await expect.element(screen.getByText("Done · Welcome")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "Open conversation of “Open a conversation”" }))
    .toHaveAttribute("href", "/dashboard/messages?conversation=c");
  await expect.element(screen.getByText("Waits for Carol to confirm")).toBeVisible();
  const current = document.querySelector("[aria-current=step]");
  expect(current?.textContent).toContain("Agree to the brief");
});

test("what the studio refuses is said there, and can be tried again; then one goes on at the workflow", async () => {
  const after = someWorkflow({ currentStep: "agreed", updatedAt: "2026-08-14T12:01:00.000Z" });
  after.steps = [someStep({ status: "completed" }), someStep({ id: "agreed", name: "Tell", status: "running" })];
  const answers = [Response.json(failure, { status: 409 }), Response.json(after)];
  const screen = await shown({ answer: () => answers.shift() as Response });
  await screen.button(/^Confirm/).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(failure.message);
  await screen.button(/^Confirm/).click();
  await expect.element(screen.button(/^Confirm/)).not.toBeInTheDocument();
  await expect.element(screen.button("Client Onboarding").first()).toHaveFocus();
  expect(screen.sent).toEqual(["/api/workflows/w/steps/brief/complete", "/api/workflows/w/steps/brief/complete"]);
  screen.put(someWorkflow({ ...after, status: "completed", updatedAt: "2026-08-14T12:02:00.000Z" }));
  await expect.element(screen.button("Ended (1)")).toBeVisible();
  await expect.element(screen.getByRole("heading", { name: "Workflows" })).toHaveFocus();
});

test("one that is cancelled is among the ended, with what was done; whoever cancelled it goes on at the head", async () => {
  const cancelled = someWorkflow({
    ...{ status: "cancelled", currentStep: null, completedAt: "2026-08-14T12:01:00.000Z" },
    updatedAt: "2026-08-14T12:01:00.000Z",
  });
  const refusal = { ...failure, message: "This workflow has come to its end already." };
  const answers = [Response.json(refusal, { status: 409 }), Response.json(cancelled)];
  const screen = await shown({ answer: () => answers.shift() as Response });
  await screen.button(/^Cancel workflow/).click();
  const question = screen.getByRole("alertdialog", { name: "Cancel Client Onboarding in Field Show?" });
  await expect.element(question).toMatchTextContent(/What was done stays\./);
  await question.getByRole("button", { name: "Cancel workflow" }).click();
  await expect.element(question.getByText(refusal.message)).toBeVisible();
  await question.getByRole("button", { name: "Cancel workflow" }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(screen.getByRole("heading", { name: "Workflows" })).toHaveFocus();
  await screen.button("Ended (1)").click();
  await expect.element(screen.getByText("Cancelled", { exact: true })).toBeVisible();
});

test("one that failed says at what and why", async () => {
  const errors = [
    { step: "brief", message: "Carol does not see the project any more.", at: "2026-08-14T12:00:00.000Z" },
  ];
  const failed = someWorkflow({ status: "failed", errors, startedBy: alice });
  const screen = await shown({ me: carol.id, role: "viewer", items: [failed] });
  await screen.button("Ended (1)").click();
  const sentence = "Failed at “Agree to the brief”: Carol does not see the project any more.";
  await expect.element(screen.getByText(sentence)).toBeVisible();
});

test("in the archive it tells no time at which it goes on", async () => {
  const screen = await shown({ archivedAt: "2026-11-01T12:00:00.000Z" });
  await expect.element(screen.getByText("Rests while the project is archived")).toBeVisible();
  await expect.element(screen.getByText("waits for Carol", { exact: false })).not.toBeInTheDocument();
});

test("where there is nothing it is there for who may start one", async () => {
  const screen = await shown({ items: [] });
  await expect.element(screen.getByText("No running workflows")).toBeVisible();
  const viewer = await shown({ items: [], role: "viewer" });
  await expect.poll(() => viewer.cache.isFetching()).toBe(0);
  expect(viewer.container.querySelector("section")).toBeNull();
});
